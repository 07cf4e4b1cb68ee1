// Ids and secrets.
export { newId, newSecret } from './ids';
