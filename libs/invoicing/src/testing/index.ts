// What tests of other projects may use.
export * from './builders';
