import { z } from 'zod';
import { authorSchema } from './author.ts';

/** What can be switched on for some projects alone. */
export const flagNameSchema = z.enum(['ai_agent']);

/** A feature flag as the specification writes it down, and as a server of flags may say it: it may hold more. */
export const featureFlagSchema = z.looseObject({
  name: z.string(),
  active: z.boolean(),
  strategies: z.array(
    z.looseObject({
      name: z.string(),
      parameters: z.looseObject({
        /** Ids of projects: a list, or one text with commas. */
        userIds: z.union([z.string(), z.array(z.string())]).optional(),
      }),
    }),
  ),
});
export type FeatureFlag = z.infer<typeof featureFlagSchema>;

/** For whom a flag is on, as operators say: whoever switched it on, nobody, or everybody. */
export const flagReachSchema = z.enum(['chosen', 'nobody', 'everyone']);
export type FlagReach = z.infer<typeof flagReachSchema>;

/** One time that a project switched a flag. */
const flagSwitchSchema = z.strictObject({
  on: z.boolean(),
  /** Null where nobody is known by that name any more. */
  author: authorSchema.nullable(),
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
});

/** One time that the operator said for whom a flag is on. */
export const flagReachChangeSchema = z.strictObject({ reach: flagReachSchema, at: z.iso.datetime() });

/** A flag as its project's people see it. */
export const projectFlagSchema = z.strictObject({
  name: flagNameSchema,
  /** Whether it is on for the project, all considered. */
  on: z.boolean(),
  /** What the project itself chose last; counts where it is the project's to say. */
  chosen: z.boolean(),
  /** Who decides: the project, the operator for all projects, or a server of flags. */
  decides: z.enum(['project', 'operator', 'server']),
  /** Newest first, twenty at most. */
  switches: z.array(flagSwitchSchema),
  /** What the operator said for all projects, likewise. */
  reaches: z.array(flagReachChangeSchema),
});
export type ProjectFlag = z.infer<typeof projectFlagSchema>;
