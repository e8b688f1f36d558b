import { z } from 'zod';
import {
  agentEndpointSchema,
  agentModelSchema,
  agentTrialSchema,
  endpointKeySchema,
} from '../entities/agent-endpoint.ts';
import { defineCall } from './build-call.ts';
import { projectParam } from './common.ts';

const params = z.strictObject({ project: projectParam });
const common = { tag: 'Assistant', access: 'signed-in', path: '/project/{project}/agent/model', params } as const;
const errors = ['unauthenticated', 'forbidden', 'not_found'] as const;
/** Without it, the one that is stored for this very address. */
const key = endpointKeySchema.nullable().optional();

export const getAgentModel = defineCall({
  ...common,
  id: 'getAgentModel',
  method: 'GET',
  summary:
    'The model of a project’s own that answers in the assistant, who answers where it has none, and what it used by month. Its key is told to nobody.',
  answer: agentModelSchema,
  errors,
});

export const saveAgentModel = defineCall({
  ...common,
  id: 'saveAgentModel',
  method: 'PUT',
  summary:
    'Have questions of a project answered by a model of its own: any endpoint on the public internet that speaks as OpenAI’s chat completions do. Without `key`, the stored one stays, if it was given for this very address; with null there is none.',
  writes: true,
  body: agentEndpointSchema.extend({ key }),
  answer: agentModelSchema,
  errors: [...errors, 'invalid'],
});

export const removeAgentModel = defineCall({
  ...common,
  id: 'removeAgentModel',
  method: 'DELETE',
  summary: 'Forget a project’s own model, and its key. What it used is still told. Repeating it is harmless.',
  writes: true,
  answer: agentModelSchema,
  errors,
});

export const tryAgentModel = defineCall({
  ...common,
  id: 'tryAgentModel',
  method: 'POST',
  path: '/project/{project}/agent/model/trial',
  summary: 'Ask a model one word, to see whether it answers. Nothing is stored, and nothing of the project is sent.',
  body: agentEndpointSchema.pick({ url: true, model: true }).extend({ key }),
  answer: agentTrialSchema,
  errors: [...errors, 'invalid', 'too_many_requests'],
});
