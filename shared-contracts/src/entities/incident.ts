import { z } from 'zod';
import { actorSchema } from './publisher.ts';
import { remoteVersionSchema } from './remote.ts';
import { nameSchema } from './section.ts';

const LONGEST_REASON = 300;
const idSchema = z.string().max(80);

/** What went wrong with a version of a remote at a shell, the last time that it did. Not strict, as all that shells tell. */
export const incidentSchema = z.object({
  name: nameSchema,
  version: remoteVersionSchema,
  /**
   * A page lacks what it draws, or another version drew it; a browser told of an error; a file of the shell's copy was
   * damaged, and mended or not.
   */
  what: z.enum(['page', 'browser', 'healed', 'damaged']),
  reason: z.string().max(LONGEST_REASON),
  /** Where it was seen, by ids; null where that is not known. */
  project: idSchema.nullable(),
  page: idSchema.nullable(),
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  /** How often since the shell started. */
  count: z.int().min(1),
});
export type Incident = z.infer<typeof incidentSchema>;

/** A reason of any length in one line, as long as it may be: it is written to terminals too. */
export const shortReason = (reason: string): string => reason.replaceAll(/\p{Cc}+/gu, ' ').slice(0, LONGEST_REASON);

/** A release that was not stored, or a version that was not served, because something spoke against it. */
export const refusalSchema = z.strictObject({
  name: nameSchema,
  version: remoteVersionSchema,
  step: z.enum(['publish', 'promote', 'release']),
  reason: z.string().max(LONGEST_REASON),
  /** ISO 8601, UTC. */
  at: z.string(),
  actor: actorSchema,
});
export type Refusal = z.infer<typeof refusalSchema>;
