import { z } from 'zod';
import {
  projectConfigurationSchema,
  projectMetadataSchema,
  projectSchema,
  projectSettingsSchema,
} from '../entities/project.ts';
import { configuredFieldsSchema } from '../entities/section-type.ts';
import { isGroup } from '../json/is-group.ts';
import { defineCall } from './build-call.ts';
import { hostParam, projectParam } from './common.ts';
import { readUnset } from './read-unset.ts';

const MAY_BE_UNSET = ['media', 'image', 'favicon', 'selectedCSSPreset', 'pagePath404', 'home'];

/** The answer wraps the settings once more; what was answered can be sent back. */
const readProjectBody = (body: unknown): unknown => {
  if (!isGroup(body) || !isGroup(body.metadata)) return body;
  const { metadata } = body;
  const inner =
    isGroup(metadata.project_metadata) && Object.keys(metadata).length === 1 ? metadata.project_metadata : null;
  const { package: told, ...settings } = inner ?? metadata;
  const untold = inner || told === undefined ? {} : { package: told };
  return { ...body, metadata: { ...readUnset(settings, MAY_BE_UNSET), ...untold } };
};

export const projectByHost = defineCall({
  id: 'projectByHost',
  method: 'GET',
  path: '/project/by-host/{host}',
  summary: 'The project that claimed a host.',
  tag: 'Projects',
  access: 'public',
  params: z.strictObject({ host: hostParam }),
  answer: projectSchema,
  errors: ['project_not_found'],
});

export const getProject = defineCall({
  id: 'getProject',
  method: 'GET',
  path: '/project/{project}',
  summary: 'A project by its id or host.',
  tag: 'Projects',
  access: 'public',
  params: z.strictObject({ project: projectParam }),
  answer: projectSchema,
  errors: ['unauthenticated', 'not_found'],
});

export const saveProject = defineCall({
  id: 'saveProject',
  method: 'PUT',
  path: '/project/{project}',
  summary: 'Change project settings; keys left out keep their value. A home address that leads in a circle is refused.',
  tag: 'Projects',
  writes: true,
  access: 'signed-in',
  params: z.strictObject({ project: projectParam }),
  body: z.strictObject({
    metadata: projectSettingsSchema.optional(),
    /** Which applications' contents are shown (row E15). */
    configured_fields: configuredFieldsSchema.optional(),
    /** The version the client edited; an old one answers 409. */
    version: z.number().int().optional(),
  }),
  readBody: readProjectBody,
  answer: z.strictObject({ metadata: z.strictObject({ project_metadata: projectMetadataSchema }) }),
  conditional: true,
  errors: [
    'unauthenticated',
    'forbidden',
    'not_found',
    'invalid',
    'gtm_required',
    'old_version',
    'precondition_failed',
    'over_plan',
  ],
});

export const getConfiguration = defineCall({
  id: 'getConfiguration',
  method: 'GET',
  path: '/project/{project}/configuration',
  summary: 'The configuration that client code of a site reads.',
  tag: 'Projects',
  access: 'public',
  params: z.strictObject({ project: projectParam }),
  answer: projectConfigurationSchema,
  errors: ['not_found'],
});
