import { z } from 'zod';
import {
  draftCopyPageSchema,
  draftCopySchema,
  draftKeySchema,
  draftPlaceSchema,
  syncBodySchema,
} from '../entities/draft-copy.ts';
import { MOST_OF_DRAFT_KEY } from '../entities/draft-limits.ts';
import { defineCall } from './build-call.ts';
import { messageSchema, projectParam } from './common.ts';

const TAG = 'Draft mode';
const params = z.strictObject({ project: projectParam });
const REFUSED = ['unauthenticated', 'forbidden', 'not_found'] as const;

export const syncStorage = defineCall({
  id: 'syncStorage',
  method: 'POST',
  path: '/project/{project}/sync-storage',
  summary:
    'Keep what a browser has of a draft as its copy, which its person alone reads: all of it, or what changed since a revision. Of an older revision nothing is taken; `options.copy` says how far the copy is.',
  tag: TAG,
  writes: true,
  access: 'signed-in',
  params,
  body: syncBodySchema,
  answer: draftCopySchema,
  errors: ['invalid', 'old_version', 'too_large', 'too_many_requests', ...REFUSED],
});

export const readDraftCopy = defineCall({
  id: 'readDraftCopy',
  method: 'GET',
  path: '/project/{project}/draft-copy',
  summary: 'The copy of the own draft, in parts; without `after`, from its beginning.',
  tag: TAG,
  access: 'signed-in',
  params,
  query: z.strictObject({
    /** `next` of the part before: a store, a key, and what stands around them. */
    after: z
      .string()
      .max(MOST_OF_DRAFT_KEY + 64)
      .optional(),
    /** `false` asks only how far it is. */
    records: z.enum(['true', 'false']).default('true'),
    /** These alone; default: all. */
    store: draftPlaceSchema.optional(),
    /** Of that store, the one with this key, or id of what it was made from. */
    key: draftKeySchema.optional(),
    /** `false` leaves out the bytes of media. */
    data: z.enum(['true', 'false']).default('true'),
  }),
  answer: draftCopyPageSchema,
  errors: ['too_many_requests', ...REFUSED],
});

export const deleteDraftCopy = defineCall({
  id: 'deleteDraftCopy',
  method: 'DELETE',
  path: '/project/{project}/draft-copy',
  summary: 'Forget the copy of the own draft. Nothing of the site changes.',
  tag: TAG,
  writes: true,
  access: 'signed-in',
  params,
  answer: messageSchema,
  errors: [...REFUSED],
});
