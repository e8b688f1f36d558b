import { z } from 'zod';

/** Section types, global instances, media files, project metadata, pages, project setup: the order of a publish. */
const STEPS = 6;
const count = z.number().int().min(0).max(1_000_000);

/** How far somebody's publish of a draft is. */
export const draftProgressSchema = z.strictObject({
  /** `paused`: it waits for its person, who sees why. */
  state: z.enum(['running', 'paused', 'completed']),
  /** Index of the step at work; six once all are done. */
  step: z.number().int().min(0).max(STEPS),
  /** Items of that step that are done or left out. */
  done: count,
  /** Items of each step. */
  totals: z.array(count).length(STEPS),
  /** Items that were left out. */
  skipped: count,
});
export type DraftProgress = z.infer<typeof draftProgressSchema>;

/** As the colleagues of its person see it. */
export const draftPublishSchema = draftProgressSchema.extend({
  person: z.strictObject({ id: z.string(), full_name: z.string() }),
  /** When the browser that publishes told of it, ISO 8601. */
  at: z.string(),
});
export type DraftPublish = z.infer<typeof draftPublishSchema>;
