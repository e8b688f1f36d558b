import { z } from 'zod';
import { keysOf } from '../keys-of.ts';
import { ERROR_CATALOGUE } from './catalogue.ts';

/** Every failure on the wire. Never a stack, never SQL. */
export const errorBodySchema = z.strictObject({
  message: z.string(),
  error: z.enum(keysOf(ERROR_CATALOGUE)),
  /** Messages by field path. */
  errors: z.record(z.string(), z.array(z.string())).optional(),
  options: z.record(z.string(), z.unknown()).optional(),
});
