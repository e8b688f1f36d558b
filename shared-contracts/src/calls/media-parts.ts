import { z } from 'zod';
import { MEDIA_TYPES, mediaMetadataSchema, tagSchema } from '../entities/media.ts';
import { mediaTitleSchema } from '../entities/media-upload.ts';
import { idSchema } from '../entities/section.ts';
import { isGroup } from '../json/is-group.ts';
import { projectParam } from './common.ts';

export const MIB = 1024 * 1024;

const parseText = (text: unknown): unknown => {
  if (typeof text !== 'string') return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** A form knows only text and files: what is more than text is sent as JSON. */
export const readMediaBody = (body: unknown): unknown =>
  isGroup(body)
    ? {
        ...body,
        ...(body.metadata !== undefined && { metadata: parseText(body.metadata) }),
        ...(body.tags !== undefined && { tags: parseText(body.tags) }),
        ...(body.confirmed_alt !== undefined && { confirmed_alt: parseText(body.confirmed_alt) }),
        ...(body.version !== undefined && { version: parseText(body.version) }),
      }
    : body;

export const details = {
  title: mediaTitleSchema,
  seo_tag: z.string().max(500),
  author: z.string().trim().max(200),
  tags: z.array(tagSchema).max(50),
  /** Private: its files answer to signed links alone, which who uploaded it and owners of the project are given. */
  private_status: z.enum(['public', 'private']),
  locked_status: z.enum(['locked', 'unlocked']),
  metadata: mediaMetadataSchema,
};

/** What forms of clients bring along and changes nothing: its content decides what a file is. */
export const formFields = { type: z.enum(MEDIA_TYPES), 'files[1][platform_id]': z.string().max(100) };

export const errors = ['unauthenticated', 'forbidden', 'not_found'] as const;
/** Of calls that change one. */
export const changing = [...errors, 'media_not_editable'] as const;
export const params = z.strictObject({ project: projectParam });
export const mediaParams = params.extend({ media: idSchema });
