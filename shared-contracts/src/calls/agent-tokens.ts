import { z } from 'zod';
import { agentTokenSchema } from '../entities/agent.ts';
import { MOST_TOKEN_DAYS } from '../entities/agent-limits.ts';
import { idSchema } from '../entities/section.ts';
import { defineCall } from './build-call.ts';
import { projectParam } from './common.ts';

const inProject = z.strictObject({ project: projectParam });
const common = { tag: 'Assistant', access: 'signed-in' } as const;
const errors = ['unauthenticated', 'forbidden', 'not_found'] as const;

export const listAgentTokens = defineCall({
  ...common,
  id: 'listAgentTokens',
  method: 'GET',
  path: '/project/{project}/agent/tokens',
  summary: 'Tokens of one’s own assistants for a project, the newest first, without the tokens themselves.',
  params: inProject,
  answer: z.array(agentTokenSchema),
  errors,
});

export const createAgentToken = defineCall({
  ...common,
  id: 'createAgentToken',
  method: 'POST',
  path: '/project/{project}/agent/tokens',
  summary:
    'Make a token by which an assistant of one’s own reads the project over MCP in one’s name and, with the scope `propose`, files changes that wait for a click. It is told this once.',
  status: 201,
  params: inProject,
  body: z.strictObject({
    name: z.string().trim().min(1).max(60),
    scope: agentTokenSchema.shape.scope,
    /** After which it ends. */
    days: z.number().int().min(1).max(MOST_TOKEN_DAYS),
  }),
  answer: z.strictObject({ token: z.string(), about: agentTokenSchema }),
  errors: [...errors, 'too_many_requests', 'agent_tokens_full'],
});

export const revokeAgentToken = defineCall({
  ...common,
  id: 'revokeAgentToken',
  method: 'DELETE',
  path: '/project/{project}/agent/tokens/{id}',
  summary: 'End one of one’s own tokens at once. What was filed by it stays. Repeating it is harmless.',
  params: z.strictObject({ project: projectParam, id: idSchema }),
  answer: z.strictObject({ done: z.literal(true) }),
  errors,
});
