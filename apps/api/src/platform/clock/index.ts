// The clock.
export { Clock } from './clock';
