import { z } from 'zod';
import { envelopeSchema, keyIdSchema, publisherKeySchema } from '../entities/provenance.ts';
import { personSchema } from '../entities/publisher.ts';
import { remoteVersionSchema } from '../entities/remote.ts';
import { nameSchema } from '../entities/section.ts';
import { defineCall } from './build-call.ts';

export const addKey = defineCall({
  id: 'addKey',
  method: 'POST',
  path: '/keys',
  summary: 'Trust a public key of one person for one remote: what it signed is taken as theirs.',
  tag: 'Registry',
  access: 'operator',
  body: z.strictObject({
    /** Ed25519, SPKI in base64. */
    public_key: z.base64().max(100),
    remote: nameSchema,
    person: personSchema,
  }),
  answer: publisherKeySchema,
  status: 201,
  errors: ['already_exists'],
});

export const listKeys = defineCall({
  id: 'listKeys',
  method: 'GET',
  path: '/keys',
  summary: 'Keys that releases may be signed with, the newest first, with those that were revoked.',
  tag: 'Registry',
  access: 'operator',
  answer: z.strictObject({ keys: z.array(publisherKeySchema) }),
});

export const revokeKey = defineCall({
  id: 'revokeKey',
  method: 'DELETE',
  path: '/keys/{id}',
  summary: 'Trust a key no longer: what is published from now on is not signed by it.',
  tag: 'Registry',
  access: 'operator',
  params: z.strictObject({ id: keyIdSchema }),
  answer: publisherKeySchema,
  errors: ['not_found'],
});

export const readProvenance = defineCall({
  id: 'readProvenance',
  method: 'GET',
  path: '/remotes/{name}/versions/{version}/provenance',
  summary: 'How a version was signed, and the keys that its remote may be signed with.',
  tag: 'Registry',
  access: 'operator',
  params: z.strictObject({ name: nameSchema, version: remoteVersionSchema }),
  answer: z.strictObject({
    /** An in-toto statement with SLSA provenance, in a DSSE envelope. Null: it is not signed. */
    provenance: envelopeSchema.nullable(),
    keys: z.array(publisherKeySchema),
  }),
  errors: ['not_found'],
});
