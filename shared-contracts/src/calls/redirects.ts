import { z } from 'zod';
import { redirectListSchema, redirectSchema } from '../entities/redirect.ts';
import { isGroup } from '../json/is-group.ts';
import { normalisePagePath } from '../routing/locale-path.ts';
import { defineCall } from './build-call.ts';
import { projectParam } from './common.ts';

const MOST_REDIRECTS = 5000;

const params = z.strictObject({ project: projectParam });

const readRedirect = (redirect: unknown): unknown =>
  isGroup(redirect) && typeof redirect.from === 'string' && redirect.from.trim() !== ''
    ? { ...redirect, from: normalisePagePath(redirect.from) }
    : redirect;

const readRedirects = (body: unknown): unknown =>
  isGroup(body) && Array.isArray(body.redirects) ? { ...body, redirects: body.redirects.map(readRedirect) } : body;

export const listRedirects = defineCall({
  id: 'listRedirects',
  method: 'GET',
  path: '/project/{project}/redirects',
  summary: 'Every redirect of a project.',
  tag: 'Redirects',
  access: 'public',
  params,
  answer: redirectListSchema,
  errors: ['unauthenticated', 'not_found'],
});

export const saveRedirects = defineCall({
  id: 'saveRedirects',
  method: 'PUT',
  path: '/project/{project}/redirects',
  summary: 'Replace all redirects of a project. Loops, and paths that a page has, are refused.',
  tag: 'Redirects',
  writes: true,
  access: 'signed-in',
  params,
  body: z.strictObject({
    redirects: z.array(redirectSchema).max(MOST_REDIRECTS),
    /** The version the client edited; an old one answers 409. */
    version: z.number().int().optional(),
  }),
  readBody: readRedirects,
  answer: redirectListSchema,
  conditional: true,
  maxBody: 4 * 1024 * 1024,
  errors: [
    'page_path_required',
    'page_path_reserved',
    'unauthenticated',
    'forbidden',
    'not_found',
    'invalid',
    'old_version',
    'precondition_failed',
  ],
});
