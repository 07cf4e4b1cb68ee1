// Ids and secrets.
export { newBytes, newId, newSecret } from './ids';
