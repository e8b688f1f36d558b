import { z } from 'zod';
import { localeSchema } from '../entities/locale.ts';
import {
  namedPageBodySchema,
  newPageBodySchema,
  pageListItemSchema,
  pageSchema,
  pageStatusSchema,
  savedPageSchema,
  sentPageBodySchema,
} from '../entities/page.ts';
import { defineCall } from './build-call.ts';
import { messageSchema, pagingSchema, projectParam } from './common.ts';

import { MAX_PAGE_BODY, readLoadBody, readPageBody } from './read-page-body.ts';

/** Path of a page, percent-encoded into one segment, without leading slash; empty for the home page. */
const pagePathParam = z.string().max(600);

/** Id of a page; its path or its name are accepted as aliases. */
export const pageParam = z.string().min(1).max(600);

const params = z.strictObject({ project: projectParam, page: pageParam });

/** Filters and language of a load; further keys are the filters themselves (row V3). */
const queryStringSchema = z
  .object({ page_path: z.string().max(600), language: z.string().max(10) })
  .partial()
  .catchall(z.unknown());

export const loadPage = defineCall({
  id: 'loadPage',
  method: 'POST',
  path: '/project/{project}/page/{page}',
  summary:
    'Load a page; a draft, where whoever asks works on the project. The id of a variation in the place of the path loads it. A body with `sections` creates one instead (see createPageAt).',
  tag: 'Pages',
  access: 'public',
  params: z.strictObject({ project: projectParam, page: pagePathParam }),
  body: z.strictObject({
    query_string: queryStringSchema.optional(),
    as_shown: z
      .boolean()
      .optional()
      .describe(
        'With what stands in for it wherever it is shown, also for who works on the project: texts of the library, and stills of what moves. Not to be written back.',
      ),
  }),
  readBody: readLoadBody,
  answer: pageSchema,
  errors: ['page_not_found', 'not_found', 'bad_filter'],
});

const createErrors = [
  'page_name_taken',
  'page_path_taken',
  'already_exists',
  'page_path_required',
  'page_path_reserved',
  'invalid',
  'unauthenticated',
  'forbidden',
  'not_found',
  'over_plan',
  'idempotency_reused',
] as const;

export const createPage = defineCall({
  id: 'createPage',
  method: 'POST',
  path: '/project/{project}/page',
  summary:
    'Create a page, published unless its `status` is `draft`. Without `sections` it begins with links to the published global instances that say `auto_insertion`; with a list, even an empty one, it has what that says. Repeating a create with the same `id` answers the first result.',
  tag: 'Pages',
  writes: true,
  access: 'signed-in',
  params: z.strictObject({ project: projectParam }),
  body: newPageBodySchema,
  readBody: readPageBody,
  itemsIn: 'sections',
  answer: savedPageSchema,
  status: 201,
  idempotent: true,
  maxBody: MAX_PAGE_BODY,
  errors: [...createErrors],
});

export const createPageAt = defineCall({
  ...createPage,
  id: 'createPageAt',
  path: '/project/{project}/page/{page}',
  summary: 'Create a page at the path of the address; chosen over loadPage by a body with `sections`.',
  params: z.strictObject({ project: projectParam, page: pagePathParam }),
  body: sentPageBodySchema,
});

export const savePage = defineCall({
  id: 'savePage',
  method: 'PUT',
  path: '/project/{project}/page/{page}',
  summary:
    'Replace a page, or create it: under `If-None-Match: *`, or where none has the name or path of the address and the body brings no `version`. What says the same as is stored changes nothing, whatever version it was made from. What is right is stored; sections that are not keep their stored value and are reported.',
  tag: 'Pages',
  writes: true,
  access: 'signed-in',
  params,
  body: namedPageBodySchema,
  readBody: readPageBody,
  itemsIn: 'sections',
  answer: savedPageSchema,
  conditional: true,
  maxBody: MAX_PAGE_BODY,
  errors: [...createErrors, 'page_not_found', 'old_version', 'precondition_failed'],
});

export const deletePage = defineCall({
  id: 'deletePage',
  method: 'DELETE',
  path: '/project/{project}/page/{page}',
  summary: 'Delete a page.',
  tag: 'Pages',
  writes: true,
  access: 'signed-in',
  params,
  answer: messageSchema,
  conditional: true,
  errors: ['unauthenticated', 'forbidden', 'not_found', 'page_not_found', 'precondition_failed'],
});

export const listAddresses = defineCall({
  id: 'listAddresses',
  method: 'GET',
  path: '/project/{project}/addresses',
  summary:
    'Paths below which visitors find something, without locale: pages, and published articles where a page `/blogs/*` shows them. Sorted; `X-Total-Count` holds their number.',
  tag: 'Pages',
  access: 'public',
  params: z.strictObject({ project: projectParam }),
  query: z.strictObject({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    per_page: z.coerce.number().int().min(1).max(25_000).default(1000),
  }),
  answer: z.array(
    z.strictObject({
      path: z.string(),
      /** ISO 8601, UTC. */
      last_updated: z.string(),
      /** Languages that visitors find it in. */
      languages: z.array(localeSchema),
    }),
  ),
  paged: true,
  errors: ['not_found'],
});

export const listPages = defineCall({
  id: 'listPages',
  method: 'GET',
  path: '/project/{project}/pages',
  summary:
    'Pages of a project; `X-Total-Count` holds their number. A search looks for the text in name, path and titles, whatever its case and accents. One that finds more than this page of the list ends with may stop there: it then holds how many were found so far, which is always more than that. Of what is said by hundreds of pages, the first of the list and some others are found.',
  tag: 'Pages',
  access: 'signed-in',
  params: z.strictObject({ project: projectParam }),
  query: pagingSchema.extend({
    search: z.string().max(200).optional(),
    status: pageStatusSchema.optional(),
    sort: z.enum(['page', '-page', 'path', '-path', 'last_updated', '-last_updated']).default('page'),
  }),
  answer: z.array(pageListItemSchema),
  paged: true,
  errors: ['unauthenticated', 'not_found'],
});
