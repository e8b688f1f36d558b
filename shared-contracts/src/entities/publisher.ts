import { z } from 'zod';
import { nameSchema } from './section.ts';

/** What a publisher's token is for, of one remote: to store versions; to make one live or none; to go back to one that was live. */
export const publisherScopeSchema = z.enum(['publish', 'promote', 'rollback']);
export type PublisherScope = z.infer<typeof publisherScopeSchema>;

/** Of a token: it stands in the token itself, and wherever something was done with it. */
export const tokenIdSchema = z.string().regex(/^[0-9a-f]{12}$/);

export const personSchema = z.string().trim().min(1).max(80);

/** Who changed something at the registry. */
export const actorSchema = z.strictObject({
  /** `operator`: with the operator's token; `publisher`: with one that the operator made; `installation`: the server itself. */
  kind: z.enum(['operator', 'publisher', 'installation']),
  /** Of a publisher, as the operator called them; of an operator, as they say themselves. */
  person: personSchema.optional(),
  /** Of a publisher. */
  token: tokenIdSchema.optional(),
  /** Network address that the request came from. */
  address: z.string().max(64).optional(),
});
export type Actor = z.infer<typeof actorSchema>;

/** A publisher's token as it is listed: what it is for, never what it says. */
export const publisherTokenSchema = z.strictObject({
  id: tokenIdSchema,
  remote: nameSchema,
  person: personSchema,
  scopes: z.array(publisherScopeSchema).min(1),
  /** ISO 8601, UTC, as all times here. */
  created_at: z.string(),
  /** Null: it stands until it is revoked. */
  expires_at: z.string().nullable(),
  /** Null while it was not revoked. */
  revoked_at: z.string().nullable(),
});
export type PublisherToken = z.infer<typeof publisherTokenSchema>;

/** An actor in a few words: `Ada (token 0f3a9c21b7de) at 192.0.2.1`. */
export function describeActor({ kind, person, token, address }: Actor): string {
  const who = kind === 'publisher' ? `${person} (token ${token})` : person === undefined ? kind : `${person}, ${kind}`;
  return address === undefined ? who : `${who} at ${address}`;
}
