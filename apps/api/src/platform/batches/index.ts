// Requests that are handled together.
export { Batches, type BatchOptions } from './batches';
