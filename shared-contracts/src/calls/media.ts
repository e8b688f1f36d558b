import { z } from 'zod';
import { LOCALES, localeSchema } from '../entities/locale.ts';
import { MEDIA_TYPES, mediaCountsSchema, mediaPageSchema, mediaSchema, tagSchema } from '../entities/media.ts';
import { contentHashSchema } from '../entities/media-upload.ts';
import { idSchema } from '../entities/section.ts';
import { defineCall } from './build-call.ts';
import { messageSchema, pagingSchema } from './common.ts';
import { changing, details, errors, formFields, MIB, mediaParams, params, readMediaBody } from './media-parts.ts';

export const uploadMedia = defineCall({
  id: 'uploadMedia',
  method: 'POST',
  path: '/project/{project}/media',
  summary:
    'Upload a picture (JPEG, PNG, WebP, GIF, AVIF), a film (MP4, WebM, QuickTime) or a document (PDF, Office, OpenDocument, EPUB, ZIP, text), decided by its content. The same bytes under the same `id`, or the same `Idempotency-Key`, answer the same medium.',
  tag: 'Media',
  writes: true,
  access: 'signed-in',
  params,
  bodyType: 'form',
  body: z
    .strictObject({ id: idSchema, ...formFields, ...details })
    .partial()
    .extend({ 'files[1][file]': z.file() }),
  readBody: readMediaBody,
  answer: mediaSchema,
  status: 201,
  idempotent: true,
  // What forms add around the file; the file itself is bound by the installation's setting.
  maxBody: MIB,
  errors: [
    ...errors,
    'invalid',
    'already_exists',
    'media_not_editable',
    'idempotency_reused',
    'media_too_large',
    'media_dimensions',
    'media_type',
    'media_misnamed',
    'media_vector',
    'media_unreadable',
    'over_plan',
    'media_over_plan',
    'out_of_space',
    'unavailable',
  ],
});

export const searchMedia = defineCall({
  id: 'searchMedia',
  method: 'POST',
  path: '/project/{project}/medias',
  summary: 'Media of a project that all filters fit.',
  tag: 'Media',
  access: 'signed-in',
  params,
  body: pagingSchema.extend({
    /** `title` and `author` are searched in, the others compared; `number_of_contents` once at most. */
    filters: z
      .array(
        z.strictObject({
          key: z.enum(['type', 'title', 'author', 'number_of_contents', 'private_status', 'locked_status']),
          value: z.union([z.string().max(200), z.number().int()]),
        }),
      )
      .max(20)
      .refine((filters) => filters.filter(({ key }) => key === 'number_of_contents').length <= 1, 'not_allowed')
      .default([]),
    sort: z
      .strictObject({ inserted_at: z.enum(['asc', 'desc']), title: z.enum(['asc', 'desc']) })
      .partial()
      .default({ inserted_at: 'desc' }),
  }),
  answer: mediaPageSchema,
  errors: ['unauthenticated', 'not_found'],
});

export const listMedia = defineCall({
  id: 'listMedia',
  method: 'GET',
  path: '/project/{project}/medias',
  summary: 'Media of a project, newest first unless sorted otherwise.',
  tag: 'Media',
  access: 'signed-in',
  params,
  query: pagingSchema.extend({
    /** Found in title, file name, author, tags or alternative texts. */
    search: z.string().max(200).optional(),
    type: z.enum(MEDIA_TYPES).optional(),
    private_status: z.enum(['public', 'private']).optional(),
    locked_status: z.enum(['locked', 'unlocked']).optional(),
    /** A tag, as it is spelled. */
    tag: tagSchema.optional(),
    /** Id of who uploaded it. */
    owner: z.string().min(1).max(100).optional(),
    /**
     * `used`: shown by some content, or by the site for itself. `unused`: by none. `undescribed`: without alternative text in some language of the site. `outdated`:
     * with one that was written for another file, or for another text in the main language. `bin`: those that were
     * deleted, which are found in no other way.
     */
    state: z.enum(['used', 'unused', 'undescribed', 'outdated', 'bin']).optional(),
    /** SHA-256, in hexadecimal, of the bytes that were uploaded. */
    content_hash: contentHashSchema.optional(),
    sort: z.enum(['inserted_at', '-inserted_at', 'title', '-title']).default('-inserted_at'),
  }),
  answer: mediaPageSchema,
  errors: ['unauthenticated', 'not_found'],
});

export const countMedia = defineCall({
  id: 'countMedia',
  method: 'GET',
  path: '/project/{project}/medias/counts',
  summary: 'How many media of a project each view of the library finds, and the tags that they have.',
  tag: 'Media',
  access: 'signed-in',
  params,
  answer: mediaCountsSchema,
  errors: ['unauthenticated', 'not_found'],
});

export const getMedia = defineCall({
  id: 'getMedia',
  method: 'GET',
  path: '/project/{project}/media/{media}',
  summary: 'A medium by its id.',
  tag: 'Media',
  access: 'signed-in',
  params: mediaParams,
  answer: mediaSchema,
  errors: ['unauthenticated', 'not_found'],
});

export const updateMedia = defineCall({
  id: 'updateMedia',
  method: 'PUT',
  path: '/project/{project}/media/{media}',
  summary: 'Change what is known of a medium; fields left out keep their value. Contents keep the texts they have.',
  tag: 'Media',
  writes: true,
  access: 'signed-in',
  params: mediaParams,
  bodyType: 'form',
  body: z
    .strictObject({
      ...formFields,
      ...details,
      /** Languages whose alternative text fits, though it was written for another file or text. */
      confirmed_alt: z.array(localeSchema).max(LOCALES.length),
      /** The one that the client knows: refused where it is another by now. */
      version: z.number().int(),
    })
    .partial(),
  readBody: readMediaBody,
  answer: mediaSchema,
  conditional: true,
  errors: [...changing, 'invalid', 'old_version', 'precondition_failed', 'media_in_use', 'out_of_space', 'unavailable'],
});

export const deleteMedia = defineCall({
  id: 'deleteMedia',
  method: 'DELETE',
  path: '/project/{project}/media/{media}',
  summary:
    'Delete a medium: it can be brought back for 30 days, then it goes with its files. Refused while contents show it; `options.uses` names them.',
  tag: 'Media',
  writes: true,
  access: 'signed-in',
  params: mediaParams,
  answer: messageSchema,
  errors: [...changing, 'media_in_use'],
});

export const restoreMedia = defineCall({
  id: 'restoreMedia',
  method: 'POST',
  path: '/project/{project}/media/{media}/restore',
  summary: 'Bring back a medium that was deleted, as it was. One that is there stays as it is.',
  tag: 'Media',
  writes: true,
  access: 'signed-in',
  params: mediaParams,
  answer: mediaSchema,
  errors: changing,
});

export const purgeMedia = defineCall({
  id: 'purgeMedia',
  method: 'DELETE',
  path: '/project/{project}/medias/bin/{media}',
  summary: 'Remove a medium that was deleted, with its files, before its time: it cannot be brought back.',
  tag: 'Media',
  writes: true,
  access: 'signed-in',
  params: mediaParams,
  answer: messageSchema,
  errors: [...changing, 'media_in_use'],
});

export const retryMedia = defineCall({
  id: 'retryMedia',
  method: 'POST',
  path: '/project/{project}/media/{media}/retry',
  summary: 'Try again to make of a medium what could not be made. Where nothing failed, nothing happens.',
  tag: 'Media',
  writes: true,
  access: 'signed-in',
  params: mediaParams,
  answer: mediaSchema,
  errors,
});
