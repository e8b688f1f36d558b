import { z } from 'zod';
import { remoteVersionSchema } from './remote.ts';
import { nameSchema } from './section.ts';

/** A project by its id, or by a host as visitors write it. */
const projectNameSchema = z
  .string()
  .max(260)
  .regex(/^[a-z0-9][a-z0-9.:-]*$/, 'is the id or a host of a project');

/** Who is served a candidate in the place of the live version. */
export const rolloutRuleSchema = z.discriminatedUnion('to', [
  z.strictObject({
    /** Visitors by lot: who is among 5 % is among 20 % too. */
    to: z.literal('visitors'),
    /** Of a hundred visitors, to a hundredth. */
    percent: z.number().min(0.01).max(100),
  }),
  z.strictObject({
    /** All who come to these projects. */
    to: z.literal('projects'),
    projects: z.array(projectNameSchema).min(1).max(100),
  }),
  /** Browsers alone that followed a preview link, which shows a candidate under the other rules as well. */
  z.strictObject({ to: z.literal('preview') }),
]);
export type RolloutRule = z.infer<typeof rolloutRuleSchema>;

/** A version that some are served while another is live for all the rest. */
export const rolloutSchema = z.strictObject({
  version: remoteVersionSchema,
  rule: rolloutRuleSchema,
  /** Since when it is served to anybody, ISO 8601, UTC. */
  since: z.string(),
});
export type Rollout = z.infer<typeof rolloutSchema>;

/** A version that was taken back without anybody asking for it. */
export const returnedSchema = z.strictObject({
  version: remoteVersionSchema,
  reason: z.string().max(500),
  /** ISO 8601, UTC. */
  at: z.string(),
});
export type Returned = z.infer<typeof returnedSchema>;

const countSchema = z.number().int().min(0);

/** How a version fared. Not strict: a shell may count more than its registry knows. */
export const servedCountsSchema = z.object({
  /** Pages that somebody was answered and that it was to draw, their payloads counted too. */
  pages: countSchema,
  /** Of those, the ones that another version had to draw, or that lack sections. */
  failures: countSchema,
  /** Pages whose browsers told of an error in it. */
  errors: countSchema,
});
export type ServedCounts = z.infer<typeof servedCountsSchema>;

/** How a candidate fared, beside the live version in the same time. */
export const rolloutCountsSchema = z.object({ candidate: servedCountsSchema, live: servedCountsSchema });
export type RolloutCounts = z.infer<typeof rolloutCountsSchema>;

/** What a preview link grants: to see a version while it is a candidate. Signed by the registry. */
export const previewGrantSchema = z.strictObject({
  name: nameSchema,
  version: remoteVersionSchema,
  /** Milliseconds since 1970. */
  expires: z.number().int(),
});
export type PreviewGrant = z.infer<typeof previewGrantSchema>;
