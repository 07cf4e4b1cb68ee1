// Logs: one line of JSON each.
export { Log } from './log';
