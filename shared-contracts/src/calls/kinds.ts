import { z } from 'zod';
import { localeSchema } from '../entities/locale.ts';
import { idSchema } from '../entities/section.ts';
import { defineCall } from './build-call.ts';

export const listKindSections = defineCall({
  id: 'listKindSections',
  method: 'GET',
  path: '/kinds/sections',
  summary:
    'Stored sections of some kinds on all sites, without private data: what a release of their remote has to get along with.',
  tag: 'Operations',
  access: 'operator',
  query: z.strictObject({
    /** Names of kinds, separated by commas. */
    kinds: z
      .string()
      .regex(/^[a-z0-9-]+(?:,[a-z0-9-]+)*$/)
      .max(6400),
    /** `next` of the answer before. */
    after: z
      .string()
      .regex(/^[0-9a-f-]{36}(?:\/[0-9a-f-]{36})?$/)
      .optional(),
  }),
  answer: z.strictObject({
    sections: z.array(
      z.strictObject({
        project: idSchema,
        page: idSchema,
        path: z.string(),
        kind: z.string(),
        /** Version of the settings' shape that it is stored in. */
        version: z.number().int(),
        settings: z.record(z.string(), z.unknown()),
        default_locale: localeSchema,
        locales: z.array(localeSchema),
      }),
    ),
    /** Where to go on; null at the end. */
    next: z.string().nullable(),
  }),
});
