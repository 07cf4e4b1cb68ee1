// Ids and secrets.
export { contentId, newBytes, newId, newSecret } from './ids';
