import { z } from 'zod';
import {
  globalBodySchema,
  globalCopySchema,
  globalInstanceSchema,
  globalNameSchema,
  globalRevisionSchema,
  globalUseSchema,
  joinBodySchema,
} from '../entities/global-instance.ts';
import { idSchema, sectionSchema } from '../entities/section.ts';
import { isGroup } from '../json/is-group.ts';
import { JsonShape, shapeLimits } from '../json/json-shape.ts';
import { defineCall } from './build-call.ts';
import { messageSchema, pagingSchema, projectParam } from './common.ts';
import { pageParam } from './pages.ts';
import { readSettingsText } from './read-page-body.ts';

const TAG = 'Global instances';
const PATH = '/project/{project}/global-instances/{name}';
const project = z.strictObject({ project: projectParam });
/** Its name, or an earlier one; for what is made, the one it gets. */
const params = project.extend({ name: globalNameSchema });
const REFUSED = ['unauthenticated', 'forbidden', 'not_found'] as const;
/** Bytes of the body of one. */
const MAX_GLOBAL_BODY = 256 * 1024;

/** `settings` of a section is called `options` here; either is read, as JSON text too. */
function readSection(section: unknown): unknown {
  if (!isGroup(section)) return section;
  const { settings, render_data: _, ...rest } = section;
  const options = readSettingsText(rest.options ?? settings, new JsonShape(shapeLimits(MAX_GLOBAL_BODY)));
  return { ...rest, ...(options !== undefined && { options: isGroup(options) ? [options] : options }) };
}

/** Older clients wrap the section in `payload`, and say `instance_name`. */
function readGlobalBody(body: unknown): unknown {
  if (!isGroup(body)) return body;
  const { payload, instance_name, pages: _, ...sent } = body;
  const section = sent.section ?? (isGroup(payload) ? payload.section : undefined);
  return {
    ...sent,
    ...(sent.name === undefined && instance_name !== undefined && { name: instance_name }),
    ...(section !== undefined && { section: readSection(section) }),
  };
}

export const listGlobalInstances = defineCall({
  id: 'listGlobalInstances',
  method: 'GET',
  path: '/project/{project}/global-instances',
  summary: 'Contents that several pages share, by name, drafts included; `X-Total-Count` holds their number.',
  tag: TAG,
  access: 'signed-in',
  params: project,
  query: pagingSchema.extend({
    /** In the name, or in name or path of a page that shows it; whatever its case and accents. */
    search: z.string().max(200).optional(),
  }),
  answer: z.strictObject({ data: z.array(globalInstanceSchema) }),
  paged: true,
  errors: [...REFUSED],
});

export const getGlobalInstance = defineCall({
  id: 'getGlobalInstance',
  method: 'GET',
  path: PATH,
  summary: 'One of them, by its name or an earlier one.',
  tag: TAG,
  access: 'signed-in',
  params,
  answer: globalInstanceSchema,
  errors: [...REFUSED],
});

const write = {
  path: PATH,
  tag: TAG,
  writes: true,
  access: 'signed-in',
  params,
  body: globalBodySchema,
  readBody: readGlobalBody,
  maxBody: MAX_GLOBAL_BODY,
  answer: globalInstanceSchema,
} as const;

export const createGlobalInstance = defineCall({
  ...write,
  id: 'createGlobalInstance',
  method: 'POST',
  summary: 'Make one. Repeating a create with the same body answers the first result.',
  status: 201,
  errors: ['already_exists', 'invalid', 'over_plan', 'too_large', ...REFUSED],
});

export const saveGlobalInstance = defineCall({
  ...write,
  id: 'saveGlobalInstance',
  method: 'PUT',
  summary:
    'Replace one, or make it: under `If-None-Match: *`, or where there is none and the body brings no `version`. Every page that shows it shows the new content. A `name` other than that of the address renames it: pages follow.',
  conditional: true,
  errors: ['already_exists', 'invalid', 'over_plan', 'too_large', 'old_version', 'precondition_failed', ...REFUSED],
});

export const deleteGlobalInstance = defineCall({
  id: 'deleteGlobalInstance',
  method: 'DELETE',
  path: PATH,
  summary: 'Delete one. Pages that show it keep its content, each as its own.',
  tag: TAG,
  writes: true,
  access: 'signed-in',
  params,
  answer: messageSchema,
  conditional: true,
  errors: ['precondition_failed', ...REFUSED],
});

export const listGlobalUses = defineCall({
  id: 'listGlobalUses',
  method: 'GET',
  path: `${PATH}/pages`,
  summary: 'Pages that show it, drafts included, by path; `X-Total-Count` holds their number.',
  tag: TAG,
  access: 'signed-in',
  params,
  query: pagingSchema,
  answer: z.array(globalUseSchema),
  paged: true,
  errors: [...REFUSED],
});

export const listOwnSections = defineCall({
  id: 'listOwnSections',
  method: 'GET',
  path: `${PATH}/pages/{page}`,
  summary:
    'Sections of a page, or variation, that link to it, with what they say of their own: what visitors see there while it is a draft. Those without `settings` show nothing then.',
  tag: TAG,
  access: 'signed-in',
  params: params.extend({ page: pageParam }),
  answer: z.array(sectionSchema),
  errors: ['page_not_found', ...REFUSED],
});

export const listGlobalRevisions = defineCall({
  id: 'listGlobalRevisions',
  method: 'GET',
  path: `${PATH}/revisions`,
  summary: 'Its earlier states, newest first, whole; the newest thirty are kept.',
  tag: TAG,
  access: 'signed-in',
  params,
  query: pagingSchema,
  answer: z.array(globalRevisionSchema),
  paged: true,
  errors: [...REFUSED],
});

export const listGlobalCopies = defineCall({
  id: 'listGlobalCopies',
  method: 'GET',
  path: '/project/{project}/global-copies',
  summary:
    'Pages with sections that say what a published global instance says, without being linked to it, drafts and variations included, by its name and by path; `X-Total-Count` holds their number.',
  tag: TAG,
  access: 'signed-in',
  params: project,
  query: pagingSchema.extend({
    /** Of this one alone, by its name or an earlier one. */
    global: globalNameSchema.optional(),
  }),
  answer: z.array(globalCopySchema),
  paged: true,
  errors: [...REFUSED],
});

export const joinGlobalCopies = defineCall({
  id: 'joinGlobalCopies',
  method: 'PUT',
  path: '/project/{project}/global-copies/{page}',
  summary:
    'Link sections of a page to the global instance that says what they say, or make them its own again as they were. Sections that say something else stay as they are; the answer names those that are as asked.',
  tag: TAG,
  writes: true,
  access: 'signed-in',
  params: project.extend({ page: pageParam }),
  body: joinBodySchema,
  answer: z.strictObject({ id: idSchema, version: z.number().int(), sections: z.array(idSchema) }),
  conditional: true,
  errors: ['page_not_found', 'precondition_failed', ...REFUSED],
});
