import { z } from 'zod';
import { servedCountsSchema } from './rollout.ts';
import { nameSchema } from './section.ts';

const MOST_REMOTES = 500;
/** Versions that are counted apart in an hour. */
export const MOST_VERSIONS = 100;

/** How remotes fared in an hour, by name. Not strict: a shell may count more than its registry knows. */
export const servedHourSchema = z.object({
  at: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:00:00\.000Z$/, 'is not when an hour begins'),
  remotes: z
    .record(nameSchema, servedCountsSchema)
    .refine((remotes) => Object.keys(remotes).length <= MOST_REMOTES, 'has too many remotes'),
  /** The same by `name@version`. Absent where the shell does not tell them apart. */
  versions: z
    .record(z.string().max(200), servedCountsSchema)
    .refine((versions) => Object.keys(versions).length <= MOST_VERSIONS, 'has too many versions')
    .optional(),
});
export type ServedHour = z.infer<typeof servedHourSchema>;
