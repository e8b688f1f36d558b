import { z } from 'zod';
import { ERROR_CATALOGUE, type ErrorCode } from './catalogue.ts';

/** Every failure on the wire. Never a stack, never SQL. */
export const errorBodySchema = z.strictObject({
  message: z.string(),
  error: z.enum(Object.keys(ERROR_CATALOGUE) as [ErrorCode, ...ErrorCode[]]),
  /** Messages by field path. */
  errors: z.record(z.string(), z.array(z.string())).optional(),
  options: z.record(z.string(), z.unknown()).optional(),
});
