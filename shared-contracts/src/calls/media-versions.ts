import { z } from 'zod';
import { mediaSchema } from '../entities/media.ts';
import { mediaVersionSchema } from '../entities/media-version.ts';
import { idSchema } from '../entities/section.ts';
import { defineCall } from './build-call.ts';
import { changing, errors, formFields, MIB, mediaParams } from './media-parts.ts';

export const replaceMedia = defineCall({
  id: 'replaceMedia',
  method: 'POST',
  path: '/project/{project}/media/{media}/file',
  summary:
    'Put a file in the place of that of a medium, of the same type: it keeps its id and all that is known of it, and every content that shows it shows the new file. The one before becomes a version. The file that is there already changes nothing.',
  tag: 'Media',
  writes: true,
  access: 'signed-in',
  params: mediaParams,
  bodyType: 'form',
  body: z.strictObject(formFields).partial().extend({ 'files[1][file]': z.file() }),
  answer: mediaSchema,
  conditional: true,
  maxBody: MIB,
  errors: [
    ...changing,
    'invalid',
    'precondition_failed',
    'media_other_type',
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

export const listMediaVersions = defineCall({
  id: 'listMediaVersions',
  method: 'GET',
  path: '/project/{project}/media/{media}/versions',
  summary: 'Files that a medium had before, the newest first: at most 20 are kept.',
  tag: 'Media',
  access: 'signed-in',
  params: mediaParams,
  answer: z.strictObject({ result: z.array(mediaVersionSchema) }),
  errors,
});

export const restoreMediaVersion = defineCall({
  id: 'restoreMediaVersion',
  method: 'POST',
  path: '/project/{project}/media/{media}/versions/{file}/restore',
  summary: 'Put a file that a medium had before in the place of the one it has, which becomes a version.',
  tag: 'Media',
  writes: true,
  access: 'signed-in',
  params: mediaParams.extend({ file: idSchema }),
  answer: mediaSchema,
  conditional: true,
  errors: [...changing, 'precondition_failed', 'unavailable'],
});
