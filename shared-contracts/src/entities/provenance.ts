import { z } from 'zod';
import { personSchema } from './publisher.ts';
import { nameSchema } from './section.ts';

const LONGEST_PAYLOAD = 4 * 1024 * 1024;

/** Signed content as DSSE has it. */
export const envelopeSchema = z.strictObject({
  payloadType: z.string().max(100),
  /** Base64. */
  payload: z.base64().max(LONGEST_PAYLOAD),
  signatures: z
    .array(z.strictObject({ keyid: z.string().max(64), sig: z.base64().max(200) }))
    .min(1)
    .max(4),
});
export type Envelope = z.infer<typeof envelopeSchema>;

export const keyIdSchema = z.string().regex(/^[0-9a-f]{16}$/);

/** A key that releases may be signed with, as the operator recorded it. */
export const publisherKeySchema = z.strictObject({
  /** Beginning of the hash of the public key. */
  id: keyIdSchema,
  /** Ed25519, SPKI in base64. */
  public_key: z.base64().max(100),
  /** Null: of the installation itself, for any remote. */
  remote: nameSchema.nullable(),
  person: personSchema,
  created_at: z.string(),
  /** What was published until then stays signed. */
  revoked_at: z.string().nullable(),
});
export type PublisherKey = z.infer<typeof publisherKeySchema>;
