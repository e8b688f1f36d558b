import { z } from 'zod';
import { idSchema } from '../entities/section.ts';
import { defineCall } from './build-call.ts';

const countSchema = z.strictObject({
  count: z.number().int().min(0),
  /** All of them together. */
  bytes: z.number().int().min(0),
});

export const findOrphans = defineCall({
  id: 'findOrphans',
  method: 'GET',
  path: '/storage/orphans',
  summary:
    'Compare the storage with the database: files of media that no medium names, and media that lack files. All are counted, the first 200 of each named.',
  tag: 'Media',
  access: 'operator',
  answer: z.strictObject({
    /** Files that no medium names. */
    unnamed: countSchema.extend({
      files: z.array(
        z.strictObject({
          key: z.string(),
          size: z.number().int().min(0),
          /** When it was stored. */
          modified: z.string(),
          /** Whether it is old enough to be deleted by `deleteOrphans`. */
          deletable: z.boolean(),
        }),
      ),
    }),
    /** Files of projects that this database has never heard of, such as those of another installation. They stay. */
    strange: countSchema,
    /** Media that lack files, such as after a restore of the database alone. */
    missing: z.strictObject({
      count: z.number().int().min(0),
      /** Those of which what was uploaded is gone. */
      lost: z.number().int().min(0),
      media: z.array(
        z.strictObject({
          project: idSchema,
          media: idSchema,
          title: z.string(),
          /** What is served of it, what was uploaded, and what it had before. */
          files: z.array(z.string()),
          lost: z.boolean(),
        }),
      ),
    }),
  }),
  errors: ['not_found', 'unavailable'],
});

export const deleteOrphans = defineCall({
  id: 'deleteOrphans',
  method: 'DELETE',
  path: '/storage/orphans',
  summary:
    'Delete files that no medium names and that were stored a day ago or earlier. What is younger stays, since its medium may be about to be stored, and so do files of unknown projects.',
  tag: 'Media',
  access: 'operator',
  answer: z.strictObject({ deleted: countSchema, kept: countSchema }),
  errors: ['not_found', 'unavailable'],
});

export const mendOrphans = defineCall({
  id: 'mendOrphans',
  method: 'POST',
  path: '/storage/orphans',
  summary:
    'Have files made anew that media lack, each at its own address, of what was uploaded or the nearest to it that is left. Of media of which what was uploaded is gone, the library says so; nothing is deleted.',
  tag: 'Media',
  access: 'operator',
  writes: true,
  answer: z.strictObject({
    /** Media whose files are being made anew, or are there again. */
    begun: z.number().int().min(0),
    /** Media of which what was uploaded is gone. */
    lost: z.number().int().min(0),
  }),
  errors: ['not_found', 'unavailable'],
});
