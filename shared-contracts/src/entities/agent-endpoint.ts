import { z } from 'zod';
import { agentFailureSchema, agentSourceSchema } from './agent.ts';

/** As endpoints of models write them: what stands in a header, in one piece. */
export const endpointKeySchema = z
  .string()
  .min(1)
  .max(4000)
  .regex(/^[\x21-\x7e]+$/);

const price = z.number().min(0).max(100_000);

/** A site's own model: where it is asked, what it costs, and how much of it may be used. */
export const agentEndpointSchema = z.strictObject({
  /** Below which `/chat/completions` is. */
  url: z.url({ protocol: /^https?$/, error: 'model_address' }).max(300),
  model: z.string().trim().min(1).max(200),
  /** Whether it is sent pictures of pages. */
  pictures: z.boolean().default(false),
  /** Of a million tokens, in whatever its provider bills: what it reads, and what it writes. Null where nobody says. */
  prices: z.strictObject({ read: price, written: price }).nullable(),
  /** Tokens of a month, read and written; null without a bound. */
  monthly_tokens: z.number().int().min(1000).max(100_000_000_000).nullable(),
});
export type AgentEndpoint = z.infer<typeof agentEndpointSchema>;

/** What a model used in a month. */
export const agentSpendSchema = z.strictObject({
  month: z.string().regex(/^\d{4}-\d{2}$/),
  tokens_read: z.number().int(),
  tokens_written: z.number().int(),
  /** Of both, what the endpoint did not tell: by the length of what was sent and said. */
  tokens_estimated: z.number().int(),
});
export type AgentSpend = z.infer<typeof agentSpendSchema>;

export const agentModelSchema = z.strictObject({
  /** Null where the site has none of its own. The key is told to nobody. */
  endpoint: agentEndpointSchema.extend({ has_key: z.boolean(), updated_at: z.iso.datetime() }).nullable(),
  /** Who answers where it has none. */
  fallback: agentSourceSchema,
  /** The newest first. */
  months: z.array(agentSpendSchema),
});
export type AgentModel = z.infer<typeof agentModelSchema>;

/** Null where it answered. */
export const agentTrialSchema = z.strictObject({ failure: agentFailureSchema.nullable() });
