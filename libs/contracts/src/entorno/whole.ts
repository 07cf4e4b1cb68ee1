// Numbers as a person writes them into the environment.
import { z } from 'zod';

/** Digits and nothing else: a blank would be 0, and as a port one that nobody knows. */
export const whole = (min: number, max: number) =>
  z.string().trim().regex(/^\d+$/, 'is no whole number').transform(Number).pipe(z.number().min(min).max(max));
