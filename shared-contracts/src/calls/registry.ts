import { z } from 'zod';
import { envelopeSchema } from '../entities/provenance.ts';
import {
  actorSchema,
  personSchema,
  publisherScopeSchema,
  publisherTokenSchema,
  tokenIdSchema,
} from '../entities/publisher.ts';
import { remoteReleaseSchema, remoteVersionSchema } from '../entities/remote.ts';
import { grantedPathSchema } from '../entities/remote-places.ts';
import { returnedSchema, rolloutCountsSchema, rolloutRuleSchema, rolloutSchema } from '../entities/rollout.ts';
import { nameSchema } from '../entities/section.ts';
import { defineCall } from './build-call.ts';

const MIB = 1024 * 1024;
const nameParams = z.strictObject({ name: nameSchema });

/** Counts how often what is live was decided on; of a remote that was never made live, 0. */
const moveSchema = z.number().int().min(0);

/** A shell, by its machine's name and its state folder: `web-1-0f3a9c21`. */
export const shellSchema = z
  .string()
  .max(80)
  .regex(/^[a-z0-9][a-z0-9-]*$/);

/** Of the version before and of this one. */
const besideSchema = z.object({ before: z.int().min(0), now: z.int().min(0) });

/** Not strict: a shell may be newer than its registry, which leaves out what it does not know. */
const verdictSchema = z.object({
  /** What became of the version: it is used; it is not; it is not yet, and is tried again by itself. */
  verdict: z.enum(['adopted', 'refused', 'retrying']),
  /** Why it is not used. */
  reason: z.string().max(500).optional(),
  /** What is served instead of a live version that is not used; null where nothing is. */
  serves: remoteVersionSchema.nullable().optional(),
  /** The decision that it answers. */
  move: moveSchema,
  /** What it was tried on before it was used: pages that are read most, drawn beside the version before, and what they took together. */
  tried: z
    .object({
      pages: z.int().min(1).max(100),
      /** Milliseconds of processor time. */
      cpu_ms: besideSchema,
      /** Of the documents, not compressed. */
      bytes: besideSchema,
    })
    .optional(),
});

export const givenVerdictSchema = verdictSchema.extend({
  shell: shellSchema,
  /** ISO 8601, UTC. */
  at: z.string(),
});

/** A file on its way to the registry: path below `client/` or `server/`, and its bytes in base64. */
const uploadSchema = z.strictObject({ path: z.string().max(300), content: z.base64() });

const lossesSchema = z.enum(['refuse', 'accept']);

const liveRemoteSchema = z.strictObject({
  release: remoteReleaseSchema,
  /** Another one is another decision: who refused the version tries it again. */
  move: moveSchema.default(0),
  /** `accept`: shells do not mind that it draws pages with less than the version before. */
  losses: lossesSchema.default('refuse'),
  /** The newest before it that served; what a roll-back returns to. */
  previous: remoteVersionSchema.nullable(),
});

const candidateSchema = liveRemoteSchema.omit({ previous: true }).extend({ rule: rolloutRuleSchema });

export const listLive = defineCall({
  id: 'listLive',
  method: 'GET',
  path: '/remotes',
  summary:
    'What is served: the live release of every remote and the candidates, and a revision that changes with any of them.',
  tag: 'Registry',
  access: 'operator',
  query: z.strictObject({
    since: z.string().max(100).optional(),
    /** The shell that asks: for a while, its verdicts are waited for. */
    shell: shellSchema.optional(),
  }),
  answer: z.strictObject({
    revision: z.string(),
    /** Null where nothing changed since the revision asked about. */
    remotes: z.record(nameSchema, liveRemoteSchema).nullable(),
    /** Versions that some are served in the place of the live one, or before there is any. */
    candidates: z.record(nameSchema, candidateSchema).default({}),
    /** What preview links are signed with, in public: an Ed25519 key, SPKI in base64. Null until the first candidate. */
    preview_key: z.string().nullable().default(null),
    /** Remotes that were live and were retired: only who is named here goes, not who is merely missing. */
    retired: z.array(nameSchema).default([]),
    /** Remotes that are missing because what is stored of them is damaged. */
    damaged: z.array(nameSchema).optional(),
  }),
});

export const publishRemote = defineCall({
  id: 'publishRemote',
  method: 'POST',
  path: '/remotes/{name}/versions',
  summary: 'Store an immutable version. The same bytes again answer the first result; other bytes are refused.',
  tag: 'Registry',
  access: 'operator',
  params: nameParams,
  body: z.strictObject({
    release: remoteReleaseSchema,
    files: z.array(uploadSchema).max(2000),
    /** Who signed it; may come later, with the same files. */
    provenance: envelopeSchema.optional(),
  }),
  answer: remoteReleaseSchema,
  status: 201,
  maxBody: 64 * MIB,
  errors: [
    'version_published',
    'incompatible_remote',
    'integrity_mismatch',
    'signature_refused',
    'invalid',
    'out_of_space',
  ],
});

export const listVersions = defineCall({
  id: 'listVersions',
  method: 'GET',
  path: '/remotes/{name}/versions',
  summary: 'Versions of a remote, newest first, which is live, and which is rolled out or was taken back.',
  tag: 'Registry',
  access: 'operator',
  params: nameParams,
  answer: z.strictObject({
    live: remoteVersionSchema.nullable(),
    previous: remoteVersionSchema.nullable(),
    /** The last decision. */
    move: moveSchema,
    candidate: rolloutSchema.nullable(),
    /** How that fared, as all shells together tell. */
    counts: rolloutCountsSchema.nullable().default(null),
    /** The last one that was taken back by itself, until something else is decided about the remote. */
    returned: returnedSchema.nullable(),
    versions: z.array(
      z.strictObject({
        version: remoteVersionSchema,
        contract: z.string(),
        published_at: z.string(),
        published_by: z.string(),
        /** Absent of versions from before it was recorded. */
        publisher: actorSchema.optional(),
        /** When it was taken back by itself, and why, unless it went live since. */
        returned: returnedSchema.omit({ version: true }).nullable().default(null),
      }),
    ),
  }),
  errors: ['not_found'],
});

export const promoteRemote = defineCall({
  id: 'promoteRemote',
  method: 'PUT',
  path: '/remotes/{name}/live',
  summary:
    'Make a version live for everybody, or none (`null`: the remote is retired), if `expected` still is. It ends a roll-out.',
  tag: 'Registry',
  access: 'operator',
  params: nameParams,
  body: z.strictObject({
    version: remoteVersionSchema.nullable(),
    expected: remoteVersionSchema.nullable(),
    /** What is done where the version lacks what the live one has: a kind, a field, a module, a screen. Not asked of one that was live before and served. */
    losses: lossesSchema.default('refuse'),
    /** Decides again for the version that is live, if this still is the last decision: shells that refused it try it again. */
    again: moveSchema.optional(),
  }),
  answer: z.strictObject({
    live: remoteVersionSchema.nullable(),
    previous: remoteVersionSchema.nullable(),
    move: moveSchema,
  }),
  errors: ['not_found', 'not_live_version', 'incompatible_remote'],
});

export const releaseRemote = defineCall({
  id: 'releaseRemote',
  method: 'PUT',
  path: '/remotes/{name}/candidate',
  summary:
    'Serve a version to some, beside the live one, or to nobody any more (`null`), if `expected` is the last decision.',
  tag: 'Registry',
  access: 'operator',
  params: nameParams,
  body: z.strictObject({
    version: remoteVersionSchema.nullable(),
    /** To whom; needed with a version. */
    rule: rolloutRuleSchema.optional(),
    expected: moveSchema,
    losses: lossesSchema.default('refuse'),
  }),
  answer: z.strictObject({
    live: remoteVersionSchema.nullable(),
    candidate: rolloutSchema.nullable(),
    move: moveSchema,
  }),
  errors: ['not_found', 'not_live_version', 'incompatible_remote', 'invalid'],
});

export const previewRemote = defineCall({
  id: 'previewRemote',
  method: 'POST',
  path: '/remotes/{name}/versions/{version}/previews',
  summary: 'A signed grant to see a candidate, which any host of the installation takes at `/n-api/preview/{grant}`.',
  tag: 'Registry',
  access: 'operator',
  params: nameParams.extend({ version: remoteVersionSchema }),
  body: z.strictObject({
    /** Hours that it is good for. */
    hours: z.number().int().min(1).max(720).default(24),
  }),
  answer: z.strictObject({
    grant: z.string(),
    /** ISO 8601, UTC. */
    expires_at: z.string(),
  }),
  errors: ['not_found', 'invalid'],
});

export const reportVerdict = defineCall({
  id: 'reportVerdict',
  method: 'PUT',
  path: '/remotes/{name}/versions/{version}/verdicts/{shell}',
  summary: 'What became of a version at a shell that was told to serve it. The newest of each shell is kept.',
  tag: 'Registry',
  access: 'operator',
  params: nameParams.extend({ version: remoteVersionSchema, shell: shellSchema }),
  body: verdictSchema,
  answer: givenVerdictSchema,
  errors: ['not_found'],
});

export const reportCounts = defineCall({
  id: 'reportCounts',
  method: 'PUT',
  path: '/remotes/{name}/versions/{version}/counts/{shell}',
  summary:
    'How a candidate fared at a shell since it was released there. Where it fails more than the live version, it is taken back.',
  tag: 'Registry',
  access: 'operator',
  params: nameParams.extend({ version: remoteVersionSchema, shell: shellSchema }),
  body: rolloutCountsSchema,
  answer: z.strictObject({
    /** False once it is no candidate. */
    stands: z.boolean(),
  }),
  errors: ['not_found'],
});

export const listVerdicts = defineCall({
  id: 'listVerdicts',
  method: 'GET',
  path: '/remotes/{name}/versions/{version}/verdicts',
  summary: 'What became of a version at each shell, the newest first, and which shells ask the registry these seconds.',
  tag: 'Registry',
  access: 'operator',
  params: nameParams.extend({ version: remoteVersionSchema }),
  answer: z.strictObject({
    /** The last decision on the remote, of whichever version. */
    move: moveSchema,
    shells: z.array(shellSchema),
    verdicts: z.array(givenVerdictSchema),
  }),
  errors: ['not_found'],
});

const grantsSchema = z.strictObject({ name: nameSchema, paths: z.array(z.string()) });

export const listGrants = defineCall({
  id: 'listGrants',
  method: 'GET',
  path: '/grants',
  summary: 'Paths that remotes may claim, each with all below it, by remote.',
  tag: 'Registry',
  access: 'operator',
  answer: z.strictObject({ grants: z.array(grantsSchema) }),
});

export const grantPaths = defineCall({
  id: 'grantPaths',
  method: 'POST',
  path: '/remotes/{name}/grants',
  summary: 'Let a remote claim paths, each with all below it, for its screens and for what it keeps from pages.',
  tag: 'Registry',
  access: 'operator',
  params: nameParams,
  body: z.strictObject({ paths: z.array(grantedPathSchema).min(1).max(100) }),
  answer: grantsSchema,
});

export const revokePath = defineCall({
  id: 'revokePath',
  method: 'DELETE',
  path: '/remotes/{name}/grants',
  summary: 'Take a granted path back. A version that is live keeps what it claims; the next one is refused.',
  tag: 'Registry',
  access: 'operator',
  params: nameParams,
  query: z.strictObject({ path: grantedPathSchema }),
  answer: grantsSchema,
});

export const createToken = defineCall({
  id: 'createToken',
  method: 'POST',
  path: '/tokens',
  summary: 'Make a token for one person to publish one remote. It is told this once: a hash is kept.',
  tag: 'Registry',
  access: 'operator',
  body: z.strictObject({
    remote: nameSchema,
    person: personSchema,
    scopes: z.array(publisherScopeSchema).min(1).max(3),
    /** Null: until it is revoked. */
    expires_at: z.iso.datetime().nullable().default(null),
  }),
  answer: publisherTokenSchema.extend({ token: z.string() }),
  status: 201,
});

export const listTokens = defineCall({
  id: 'listTokens',
  method: 'GET',
  path: '/tokens',
  summary: 'Tokens of publishers, the newest first, with those that were revoked or have expired.',
  tag: 'Registry',
  access: 'operator',
  answer: z.strictObject({ tokens: z.array(publisherTokenSchema) }),
});

export const revokeToken = defineCall({
  id: 'revokeToken',
  method: 'DELETE',
  path: '/tokens/{id}',
  summary: 'Take a publisher’s token back: the next request with it is refused. What was published with it stays.',
  tag: 'Registry',
  access: 'operator',
  params: z.strictObject({ id: tokenIdSchema }),
  answer: publisherTokenSchema,
  errors: ['not_found'],
});
