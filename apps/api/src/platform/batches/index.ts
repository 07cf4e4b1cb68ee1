// Requests that go together.
export { Batches, type BatchOptions } from './batches';
