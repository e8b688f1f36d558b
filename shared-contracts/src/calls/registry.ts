import { z } from 'zod';
import { remoteReleaseSchema, remoteVersionSchema } from '../entities/remote.ts';
import { nameSchema } from '../entities/section.ts';
import { defineCall } from './build-call.ts';

const MIB = 1024 * 1024;
const nameParams = z.strictObject({ name: nameSchema });

/** A file on its way to the registry: path below `client/` or `server/`, and its bytes in base64. */
const uploadSchema = z.strictObject({ path: z.string().max(300), content: z.base64() });

const liveRemoteSchema = z.strictObject({
  release: remoteReleaseSchema,
  /** The version that was live before; what a roll-back returns to. */
  previous: remoteVersionSchema.nullable(),
});

export const listLive = defineCall({
  id: 'listLive',
  method: 'GET',
  path: '/remotes',
  summary: 'The live release of every remote, and a revision that changes with any of them.',
  tag: 'Registry',
  access: 'operator',
  query: z.strictObject({ since: z.string().max(100).optional() }),
  answer: z.strictObject({
    revision: z.string(),
    /** Null where nothing changed since the revision asked about. */
    remotes: z.record(nameSchema, liveRemoteSchema).nullable(),
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
  body: z.strictObject({ release: remoteReleaseSchema, files: z.array(uploadSchema).max(2000) }),
  answer: remoteReleaseSchema,
  status: 201,
  maxBody: 64 * MIB,
  errors: ['version_published', 'incompatible_remote', 'integrity_mismatch', 'invalid', 'out_of_space'],
});

export const listVersions = defineCall({
  id: 'listVersions',
  method: 'GET',
  path: '/remotes/{name}/versions',
  summary: 'Versions of a remote, newest first, and which is live.',
  tag: 'Registry',
  access: 'operator',
  params: nameParams,
  answer: z.strictObject({
    live: remoteVersionSchema.nullable(),
    previous: remoteVersionSchema.nullable(),
    versions: z.array(
      z.strictObject({
        version: remoteVersionSchema,
        contract: z.string(),
        published_at: z.string(),
        published_by: z.string(),
      }),
    ),
  }),
  errors: ['not_found'],
});

export const promoteRemote = defineCall({
  id: 'promoteRemote',
  method: 'PUT',
  path: '/remotes/{name}/live',
  summary: 'Make a version live, if `expected` still is.',
  tag: 'Registry',
  access: 'operator',
  params: nameParams,
  body: z.strictObject({ version: remoteVersionSchema, expected: remoteVersionSchema.nullable() }),
  answer: z.strictObject({ live: remoteVersionSchema, previous: remoteVersionSchema.nullable() }),
  errors: ['not_found', 'not_live_version', 'incompatible_remote'],
});
