import { z } from 'zod';
import { idSchema } from '../entities/section.ts';
import { themeRevisionSchema } from '../entities/theme-revision.ts';
import { defineCall } from './build-call.ts';
import { pagingSchema, projectParam } from './common.ts';

export const listThemeRevisions = defineCall({
  id: 'listThemeRevisions',
  method: 'GET',
  path: '/project/{project}/theme/revisions',
  summary:
    'The theme as it was published, newest first, whole; `X-Total-Count` holds their number. The newest thirty are kept. One is restored by saving it with the project.',
  tag: 'Revisions',
  access: 'signed-in',
  params: z.strictObject({ project: projectParam }),
  query: pagingSchema,
  answer: z.array(themeRevisionSchema),
  paged: true,
  errors: ['unauthenticated', 'forbidden', 'not_found'],
});

/** Names, or ids of sections, separated by commas. */
const namesSchema = z
  .string()
  .regex(/^[a-zA-Z0-9-]{1,64}(?:,[a-zA-Z0-9-]{1,64})*$/, 'not_allowed')
  .max(6400);

export const listThemedPages = defineCall({
  id: 'listThemedPages',
  method: 'GET',
  path: '/project/{project}/theme/pages',
  summary:
    'Published pages that a change of the theme shows on: those with something of these kinds, in these zones or regions; all, where none are named. The first two hundred pages by path are looked at, or fewer where they are long.',
  tag: 'Pages',
  access: 'signed-in',
  params: z.strictObject({ project: projectParam }),
  query: z.strictObject({
    kinds: namesSchema.optional(),
    zones: namesSchema.optional(),
    regions: namesSchema.optional(),
  }),
  answer: z.strictObject({
    /** The first few. */
    pages: z.array(z.strictObject({ id: idSchema, page: z.string(), path: z.string() })),
    /** Of those that were looked at, the ones that change. */
    changed: z.number().int().min(0),
    looked_at: z.number().int().min(0),
    /** All that are published. */
    total: z.number().int().min(0),
  }),
  errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid'],
});
