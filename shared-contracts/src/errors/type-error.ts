import type { z } from 'zod';
import type { ErrorCode } from './catalogue.ts';
import type { FieldMessageCode } from './field-messages.ts';

/** Names the code for a value of the wrong type (or, with `absent`, a missing one); other issues keep their own. */
export const typeError = (wrong: FieldMessageCode, absent: FieldMessageCode | ErrorCode = 'blank') => ({
  error: (issue: z.core.$ZodRawIssue): string | undefined => {
    if (issue.code !== 'invalid_type') return undefined;
    return issue.input === undefined || issue.input === null ? absent : wrong;
  },
});
