// An unexpected console.error fails the test that caused it: a warning that is not read is a fault that is not fixed.
import { afterEach, beforeEach, jest } from '@jest/globals';

const errors: unknown[][] = [];

beforeEach(() => {
  errors.length = 0;
  jest.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    errors.push(args);
  });
});

afterEach(() => {
  if (errors.length > 0)
    throw new Error(
      `Unexpected console.error: ${errors.map((args) => args.map(String).join(' ')).join('\n')}`,
    );
});
