// The clock.
export { Clock, SIN_DESFASE, type Desfase } from './clock';
