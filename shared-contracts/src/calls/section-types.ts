import { z } from 'zod';
import { idSchema, kindNameSchema, nameSchema, sectionSettingsSchema } from '../entities/section.ts';
import {
  anyTypeBodySchema,
  authorizationFieldsSchema,
  fieldOptionsSchema,
  renderedContentSchema,
  sectionTypeEntrySchema,
} from '../entities/section-type.ts';
import { isGroup } from '../json/is-group.ts';
import { defineCall } from './build-call.ts';
import { messageSchema, projectParam } from './common.ts';

const TAG = 'Section types';
const project = z.strictObject({ project: projectParam });
const params = project.extend({ name: kindNameSchema });

const REFUSED = ['unauthenticated', 'forbidden', 'not_found'] as const;

export const listSectionTypes = defineCall({
  id: 'listSectionTypes',
  method: 'GET',
  path: '/project/{project}/section-types',
  summary: 'What a page can hold: the kinds of the live renderer, then the types of the project.',
  tag: TAG,
  access: 'signed-in',
  params: project,
  answer: z.strictObject({ data: z.array(sectionTypeEntrySchema) }),
  errors: [...REFUSED],
});

const readField = (field: unknown): unknown =>
  isGroup(field) && field.type === 'image' ? { ...field, type: 'media' } : field;

/** Outside clients make a type of fields alone, and say `image` of those that hold media. */
const readTypeBody = (body: unknown): unknown =>
  isGroup(body)
    ? {
        ...(body.type === undefined && body.endpoint === undefined && { type: 'static' }),
        ...body,
        ...(Array.isArray(body.fields) && { fields: body.fields.map(readField) }),
      }
    : body;

export const createSectionType = defineCall({
  id: 'createSectionType',
  method: 'POST',
  path: '/project/{project}/section-types/{name}',
  summary:
    'Create a section type: of an application, or a static one, of fields alone. Repeating a create with the same body answers the first result.',
  tag: TAG,
  writes: true,
  access: 'signed-in',
  params,
  body: anyTypeBodySchema,
  readBody: readTypeBody,
  answer: sectionTypeEntrySchema,
  status: 201,
  errors: ['already_exists', 'invalid', 'over_plan', ...REFUSED],
});

export const saveSectionType = defineCall({
  ...createSectionType,
  id: 'saveSectionType',
  method: 'PUT',
  status: 200,
  summary:
    'Replace a section type. Values that sections hold of a field that it has no more stay stored, and are shown nowhere.',
  conditional: true,
  errors: ['invalid', 'precondition_failed', ...REFUSED, 'over_plan'],
});

export const deleteSectionType = defineCall({
  id: 'deleteSectionType',
  method: 'DELETE',
  path: '/project/{project}/section-types/{name}',
  summary: 'Delete a section type that no page shows.',
  tag: TAG,
  writes: true,
  access: 'signed-in',
  params,
  answer: messageSchema,
  errors: ['section_type_in_use', ...REFUSED],
});

export const listSectionOptions = defineCall({
  id: 'listSectionOptions',
  method: 'GET',
  path: '/project/{project}/section/{name}/options',
  summary: 'What can be chosen in the fields of a section type, as its application says; nothing of static ones.',
  tag: TAG,
  access: 'signed-in',
  params,
  answer: z.array(fieldOptionsSchema),
  errors: ['application_unavailable', ...REFUSED],
});

/** Older clients send `options` as a list, as sections store them. */
const readRenderBody = (body: unknown): unknown =>
  isGroup(body) && isGroup(body.section) && isGroup(body.section.options)
    ? { ...body, section: { ...body.section, options: [body.section.options] } }
    : body;

const querySchema = z
  .object({ language: z.string().max(10) })
  .partial()
  .catchall(z.unknown())
  .optional();

/** Path of the page, as stored. */
const basePathSchema = z.string().max(600);

export const renderSection = defineCall({
  id: 'renderSection',
  method: 'POST',
  path: '/project/{project}/section/render',
  summary:
    'What the application of a section shows. Visitors ask by the place of a stored section; members may send options that are not saved yet. Of a static section, its settings.',
  tag: TAG,
  access: 'public',
  params: project,
  body: z.strictObject({
    section: z.strictObject({
      name: kindNameSchema,
      weight: z.number().int().min(-1_000_000).max(1_000_000),
      id: idSchema.optional(),
      options: z.array(sectionSettingsSchema).max(8).optional(),
    }),
    base_path: basePathSchema,
    query_string: querySchema,
  }),
  readBody: readRenderBody,
  maxBody: 256 * 1024,
  answer: renderedContentSchema,
  errors: ['unauthenticated', 'forbidden', 'not_found'],
});

export const renderSections = defineCall({
  id: 'renderSections',
  method: 'POST',
  path: '/project/{project}/sections/render',
  summary:
    'What the sections of a page show that are of the project’s own types, each as by section/render, with its id. What the caller may not see is left out, and what its application did not show in time.',
  tag: TAG,
  access: 'public',
  params: project,
  body: z.strictObject({
    base_path: basePathSchema,
    /** Id of the variation that is shown in the place of the page. */
    variation: idSchema.optional(),
    query_string: querySchema,
    /** Milliseconds that applications have; default 5,000. */
    wait: z.number().int().min(1).max(10_000).optional(),
  }),
  answer: z.strictObject({ data: z.array(renderedContentSchema.required({ id: true })) }),
  errors: ['unauthenticated', 'not_found', 'page_not_found'],
});

export const saveAuthorizationFields = defineCall({
  id: 'saveAuthorizationFields',
  method: 'PUT',
  path: '/project/{project}/authorization_fields/{application}',
  summary: 'Set the authorisation fields of an application; none takes the authorisation back.',
  tag: TAG,
  writes: true,
  access: 'signed-in',
  params: project.extend({ application: nameSchema }),
  body: z.strictObject({ authorization_fields: authorizationFieldsSchema }),
  answer: messageSchema,
  errors: ['invalid', ...REFUSED],
});
