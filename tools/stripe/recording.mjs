// A run of the check-list at a payment provider, kept and compared.
export { compare } from './compare.mjs';
export { connect } from './provider.mjs';
export { record } from './record.mjs';
