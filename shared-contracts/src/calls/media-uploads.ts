import { z } from 'zod';
import { mediaSchema, tagSchema } from '../entities/media.ts';
import { mediaUploadSchema } from '../entities/media-upload.ts';
import { idSchema } from '../entities/section.ts';
import { defineCall } from './build-call.ts';
import { projectParam } from './common.ts';
import { uploadMedia } from './media.ts';

const params = z.strictObject({ project: projectParam });

export const listUploads = defineCall({
  id: 'listUploads',
  method: 'GET',
  path: '/project/{project}/media-uploads',
  summary:
    'Files that the caller began to send by tus 1.0 (`POST` here, then `HEAD`, `PATCH` and `DELETE` at the answered address; extensions creation and termination), the newest first. What does not grow for a day is removed.',
  tag: 'Media',
  access: 'signed-in',
  params,
  answer: z.strictObject({ result: z.array(mediaUploadSchema) }),
  errors: ['unauthenticated', 'forbidden', 'not_found'],
});

export const finishUpload = defineCall({
  id: 'finishUpload',
  method: 'POST',
  path: '/project/{project}/media-uploads/{upload}',
  summary:
    'Make a medium, under the id of the upload, of a file that has arrived whole: as `uploadMedia` does of one that comes as a form, or put it in the place of the file that it was begun for, as `replaceMedia` does. Repeating it answers the same medium.',
  tag: 'Media',
  writes: true,
  access: 'signed-in',
  params: params.extend({ upload: idSchema }),
  query: z.strictObject({
    /** A tag that it gets: the name of the folder that it came from. */
    tag: tagSchema.optional(),
  }),
  answer: mediaSchema,
  status: 201,
  errors: [
    ...uploadMedia.errors,
    ...(['precondition_failed', 'media_other_type', 'media_not_editable', 'not_found'] as const),
    'upload_incomplete',
    'upload_damaged',
  ],
});
