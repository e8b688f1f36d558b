import { z } from 'zod';
import { incidentSchema, refusalSchema } from '../entities/incident.ts';
import { keyIdSchema } from '../entities/provenance.ts';
import { actorSchema, personSchema } from '../entities/publisher.ts';
import { remoteBytesSchema, remoteScreenSchema, remoteVersionSchema } from '../entities/remote.ts';
import { returnedSchema, rolloutCountsSchema, rolloutSchema, servedCountsSchema } from '../entities/rollout.ts';
import { nameSchema } from '../entities/section.ts';
import { servedHourSchema } from '../entities/served-hours.ts';
import { HOURS_KEPT } from '../served-counts.ts';
import { defineCall } from './build-call.ts';
import { givenVerdictSchema, shellSchema } from './registry.ts';

const versionSchema = z.strictObject({
  version: remoteVersionSchema,
  published_at: z.string(),
  /** In words. */
  published_by: z.string(),
  publisher: actorSchema.optional(),
  bytes: remoteBytesSchema.optional(),
  /** Whose key signed it; null: nobody's. */
  signed: z.strictObject({ key: keyIdSchema, person: personSchema, revoked: z.boolean() }).nullable(),
  /** What the shells said of it, the newest first. */
  verdicts: z.array(givenVerdictSchema),
});

const decisionSchema = z.strictObject({
  /** The version that was decided on; null: the remote was retired. */
  version: remoteVersionSchema.nullable(),
  /** What it became: live for everybody, served to some, or neither any more; `returned` by itself. */
  as: z.enum(['live', 'candidate', 'withdrawn', 'returned']),
  /** Why it was taken back. */
  reason: z.string().optional(),
  at: z.string(),
  /** In words. */
  by: z.string(),
  actor: actorSchema.optional(),
});

const overviewSchema = z.strictObject({
  name: nameSchema,
  live: remoteVersionSchema.nullable(),
  /** What a roll-back returns to. */
  previous: remoteVersionSchema.nullable(),
  /** The last decision. */
  move: z.number().int().min(0),
  /** What some are served in the place of the live version. */
  candidate: rolloutSchema.nullable(),
  /** How that fared since it was released, beside the live version; null where there is none. */
  fared: rolloutCountsSchema.nullable(),
  /** How it fared in the last hours that it served, whichever versions, the oldest first. An hour without pages is left out. */
  hours: z.array(servedCountsSchema.extend({ at: servedHourSchema.shape.at })).max(HOURS_KEPT),
  /** How the live version itself fared: in all of these hours, and in this one and the one before. */
  served: z.strictObject({ day: servedCountsSchema, lately: servedCountsSchema }).nullable().default(null),
  /** The last one that was taken back by itself, until something else is decided. */
  returned: returnedSchema.nullable(),
  /** What the live version brings. */
  brings: z.strictObject({ kinds: z.number().int().min(0), screens: z.array(remoteScreenSchema.shape.label) }),
  /** The newest of them, newest first. */
  versions: z.array(versionSchema),
  /** How many there are in all. */
  stored: z.number().int().min(0),
  /** The newest of them, newest first. */
  history: z.array(decisionSchema),
});

export const readOverview = defineCall({
  id: 'readOverview',
  method: 'GET',
  path: '/overview',
  summary:
    'All that operators look at: each remote with its newest versions, what shells said of them, and who decided what.',
  tag: 'Registry',
  access: 'operator',
  answer: z.strictObject({
    /** ISO 8601, UTC. */
    at: z.string(),
    /** Shells that ask the registry these seconds. */
    shells: z.array(shellSchema),
    /** What went wrong with remotes at shells in the last hours, the newest first. */
    incidents: z.array(incidentSchema.extend({ shell: shellSchema })),
    /** Releases that were refused last, the newest first. */
    refusals: z.array(refusalSchema),
    remotes: z.array(overviewSchema),
  }),
});
