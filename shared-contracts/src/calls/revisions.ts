import { z } from 'zod';
import { pageSchema, savedPageSchema } from '../entities/page.ts';
import { revisionSchema } from '../entities/revision.ts';
import { defineCall } from './build-call.ts';
import { pagingSchema, projectParam } from './common.ts';
import { pageParam } from './pages.ts';

const page = { project: projectParam, page: pageParam };
const errors = ['unauthenticated', 'forbidden', 'not_found', 'page_not_found'] as const;

export const listRevisions = defineCall({
  id: 'listRevisions',
  method: 'GET',
  path: '/project/{project}/page/{page}/revisions',
  summary: 'Earlier states of a page, newest first; `X-Total-Count` holds their number. The newest hundred are kept.',
  tag: 'Revisions',
  access: 'signed-in',
  params: z.strictObject(page),
  query: pagingSchema,
  answer: z.array(revisionSchema),
  paged: true,
  errors: [...errors],
});

const params = z.strictObject({ ...page, revision: z.string().regex(/^[1-9]\d{0,14}$/, 'not_allowed') });

export const loadRevision = defineCall({
  id: 'loadRevision',
  method: 'GET',
  path: '/project/{project}/page/{page}/revisions/{revision}',
  summary: 'An earlier state of a page, whole. Its `version` is the one it had.',
  tag: 'Revisions',
  access: 'signed-in',
  params,
  answer: pageSchema,
  errors: [...errors],
});

export const restoreRevision = defineCall({
  id: 'restoreRevision',
  method: 'POST',
  path: '/project/{project}/page/{page}/revisions/{revision}/restore',
  summary:
    'Make an earlier state the current one again, under the name and path the page has now. The state it takes the place of becomes a revision.',
  tag: 'Revisions',
  writes: true,
  access: 'signed-in',
  params,
  answer: savedPageSchema,
  conditional: true,
  errors: [...errors, 'precondition_failed', 'over_plan'],
});
