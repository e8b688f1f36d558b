import { z } from 'zod';
import { authorSchema } from './author.ts';
import { idSchema } from './section.ts';

/** What a page is tried for: one thing that a visitor may do on it. */
const trialGoalSchema = z.discriminatedUnion('kind', [
  /** The form of a section was sent. */
  z.strictObject({ kind: z.literal('form'), section: idSchema }),
  /** A link of the page was followed: its address as it stands in the page, without query and fragment where it has none. */
  z.strictObject({ kind: z.literal('link'), href: z.string().trim().min(1).max(2048) }),
  /** What is in the cart was about to be ordered. */
  z.strictObject({ kind: z.literal('order') }),
]);
export type TrialGoal = z.infer<typeof trialGoalSchema>;

/** Percent of a page's visitors. */
const shareSchema = z.number().int().min(0).max(100);

/** Ranges of lots, `[first, beyond]`, of 0 to 10,000. */
const lotsSchema = z.array(z.tuple([z.number().int().min(0), z.number().int().max(10_000)]));
export type Lots = z.infer<typeof lotsSchema>;

const amount = z.number().int().min(0);
const portion = z.number().min(0).max(1);

/** Of one version of a page: how often it did what the trial is for. */
const outcomeSchema = z.strictObject({
  /** Visitors who saw it, each once a day; since the trial began. */
  seen: amount,
  /** Of them, those who did it. */
  reached: amount,
  /** `reached` of `seen`; null while nobody saw it. */
  rate: portion.nullable(),
  /** Between which the rate is with 95 % certainty, by Wilson's interval; null while nobody saw it. */
  range: z.tuple([portion, portion]).nullable(),
});

/** Of a variation beside main. Null while one of the two was seen by nobody. */
const comparisonSchema = z
  .strictObject({
    /** How likely it is to do better than main. */
    chance: portion,
    /** By how much its rate differs from main's, with 95 % certainty; by Newcombe's interval. */
    difference: z.tuple([z.number().min(-1).max(1), z.number().min(-1).max(1)]),
    /** Whether the difference is clear: its range leaves out 0. */
    clear: z.boolean(),
    /** Days until it would be, were each day as those so far; null where that cannot be told, and where there is no end in sight. */
    days_left: amount.nullable(),
  })
  .nullable();

/** A version of a page: main, or a variation. */
const pageVersionSchema = z.strictObject({
  id: idSchema,
  /** Of main, the name of the page. */
  page: z.string(),
  variation: z.enum(['main', 'variation']),
  /** Of main, what is left by the others. */
  share: shareSchema,
  /** As of a page; main's and each variation's own. */
  version: z.number().int(),
  /** ISO 8601, UTC. */
  last_updated: z.string(),
  /** Who saved it last; null where nobody is known by that name any more. */
  updated_by: authorSchema.nullable(),
  outcome: outcomeSchema,
  /** Null of main. */
  comparison: comparisonSchema,
});
export type PageVersion = z.infer<typeof pageVersionSchema>;

/** How visitors of a page are shared out among its versions. */
const trialSchema = z.strictObject({
  running: z.boolean(),
  goal: trialGoalSchema.nullable(),
  /** When it began, and everything was counted from; null of one that never did. ISO 8601, UTC. */
  started_at: z.string().nullable(),
  /** Null while it is running. */
  stopped_at: z.string().nullable(),
  /** From 1, one more with every save; 0 where nothing was saved yet. Also the ETag. */
  version: z.number().int().min(0),
});
export type Trial = z.infer<typeof trialSchema>;

/** A page with its variations. */
export const pageVersionsSchema = z.strictObject({
  /** Main first, then variations, the oldest first. */
  versions: z.array(pageVersionSchema),
  trial: trialSchema,
  /** How many variations the page may have; null where there is no limit. */
  limit: amount.nullable(),
});
export type PageVersions = z.infer<typeof pageVersionsSchema>;

/** What it takes to make a variation. */
export const variationBodySchema = z.strictObject({
  /** Repeating a create with the same id answers the first result. */
  id: idSchema.optional(),
  /** Its name, unique among the variations of its page. */
  page: z.string().trim().min(1).max(200),
  /** The version it begins as: id of main, which is the default, or of another variation. */
  from: idSchema.optional(),
});

/** How a page is to be shared out from now on. */
export const trialBodySchema = z
  .strictObject({
    /** Percent of visitors by id of variation: those not named have none, main what is left. */
    shares: z.record(idSchema, shareSchema),
    goal: trialGoalSchema.nullable(),
    /** One that starts, or gets another goal while it is running, counts from nothing. */
    running: z.boolean(),
    /** The trial's version that the client knows; an old one answers 409. */
    version: z.number().int().min(0).optional(),
  })
  .refine(({ shares }) => Object.values(shares).reduce((sum, share) => sum + share, 0) <= 100, {
    error: 'not_allowed',
    path: ['shares'],
  });

/** Both versions that whoever publishes a variation has seen. */
export const publishVariationBodySchema = z.strictObject({
  version: z.number().int().min(1),
  main_version: z.number().int().min(1),
});

/** What a visitor's browser tells of a page on trial. */
export const outcomeBodySchema = z.discriminatedUnion('event', [
  z.strictObject({ event: z.literal('seen'), version: idSchema }),
  z.strictObject({ event: z.literal('link'), version: idSchema, href: z.string().max(2048) }),
  z.strictObject({ event: z.literal('order'), version: idSchema }),
]);

/** A trial that is running, as a shell needs it. */
export const runningTrialSchema = z.strictObject({
  page: idSchema,
  /** What visitors' lots are drawn by: of this trial alone, base64url. */
  key: z.string(),
  goal: trialGoalSchema.nullable(),
  /** Variations that have a share. */
  variations: z.array(z.strictObject({ id: idSchema, lots: lotsSchema })),
});
export type RunningTrial = z.infer<typeof runningTrialSchema>;
