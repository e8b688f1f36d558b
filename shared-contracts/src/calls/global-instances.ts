import { z } from 'zod';
import { defineCall } from './build-call.ts';
import { projectParam } from './common.ts';

const TAG = 'Global instances';
const project = z.strictObject({ project: projectParam });
/** Name of a global instance. */
const params = project.extend({ name: z.string().min(1).max(200) });
const errors = ['unauthenticated', 'forbidden', 'not_found'] as const;

/** A project has no contents that several pages share: sections that name one are kept, and show nothing. */
export const listGlobalInstances = defineCall({
  id: 'listGlobalInstances',
  method: 'GET',
  path: '/project/{project}/global-instances',
  summary: 'Contents that several pages share. There are none yet.',
  tag: TAG,
  access: 'signed-in',
  params: project,
  answer: z.strictObject({ data: z.array(z.never()) }),
  errors,
});

const PATH = '/project/{project}/global-instances/{name}';
const one = { path: PATH, tag: TAG, access: 'signed-in', params, answer: z.never(), errors } as const;
const summary = 'There is none yet: answers `not_found`.';

export const getGlobalInstance = defineCall({ ...one, id: 'getGlobalInstance', method: 'GET', summary });

export const saveGlobalInstance = defineCall({
  ...one,
  id: 'saveGlobalInstance',
  method: 'PUT',
  summary,
  body: z.strictObject({ section: z.unknown(), payload: z.unknown(), auto_insertion: z.unknown() }).partial(),
});

export const deleteGlobalInstance = defineCall({ ...one, id: 'deleteGlobalInstance', method: 'DELETE', summary });
