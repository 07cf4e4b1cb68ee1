// The front door of the SDK.
export { Encadena, type EncadenaOptions } from './encadena';
export { EncadenaError } from './error';
export { signWebhook, verifyWebhook } from './webhooks';
export type * from './generated/types.gen';
