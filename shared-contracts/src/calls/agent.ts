import { z } from 'zod';
import {
  agentConversationSchema,
  agentMessageSchema,
  agentSourceSchema,
  decisionSchema,
  givenPictureSchema,
  listedConversationSchema,
} from '../entities/agent.ts';
import { MOST_ASKED } from '../entities/agent-limits.ts';
import { localeSchema } from '../entities/locale.ts';
import { idSchema } from '../entities/section.ts';
import { defineCall } from './build-call.ts';
import { projectParam } from './common.ts';

const inProject = z.strictObject({ project: projectParam });
const inSession = z.strictObject({ project: projectParam, session: idSchema });
const inConversation = z.strictObject({ project: projectParam, conversation: idSchema });
/** Number of a message in its conversation, from 1 on. */
const stepSchema = z
  .number({ error: ({ input }) => (input === undefined ? 'sequence_missing' : undefined) })
  .int()
  .min(1);
const done = z.strictObject({ done: z.literal(true) });
const common = { tag: 'Assistant', access: 'signed-in' } as const;
const errors = ['unauthenticated', 'forbidden', 'not_found'] as const;

export const createAgentSession = defineCall({
  ...common,
  id: 'createAgentSession',
  method: 'POST',
  path: '/project/{project}/agent/sessions',
  summary:
    'Begin to talk to the assistant: on a conversation of one’s own, on the newest (`null`), or on a new one (`new`). What is there to be said comes with joining it.',
  status: 201,
  params: inProject,
  body: z.strictObject({ conversation: z.union([idSchema, z.literal('new')]).nullable() }),
  answer: z.strictObject({ id: idSchema }),
  errors: [...errors, 'too_many_requests'],
});

export const joinAgentSession = defineCall({
  ...common,
  id: 'joinAgentSession',
  method: 'POST',
  path: '/project/{project}/agent/sessions/{session}/join',
  summary: 'What was said in the conversation of a session, and who answers. What follows comes as events.',
  params: inSession,
  answer: z.strictObject({
    conversation: agentConversationSchema,
    messages: z.array(agentMessageSchema),
    source: agentSourceSchema,
  }),
  errors,
});

export const askAgent = defineCall({
  ...common,
  id: 'askAgent',
  method: 'POST',
  path: '/project/{project}/agent/sessions/{session}/messages',
  summary: 'Ask. The answer comes as events; the same id again is the same question.',
  params: inSession,
  maxBody: 32 * 1024,
  body: z.strictObject({
    id: idSchema,
    text: z.string().trim().min(1).max(MOST_ASKED),
    /** Language of the tool, in which the answer is given. */
    locale: localeSchema,
    /** Path of the page that is looked at, or under edit; null where it is none. */
    page: z.string().max(300).nullable(),
    /** The section that is selected. */
    section: idSchema.nullable(),
  }),
  /** Who answers. */
  answer: z.strictObject({ seq: z.number().int(), source: agentSourceSchema }),
  errors: [...errors, 'too_many_requests', 'agent_answering', 'agent_spent', 'already_exists', 'over_plan'],
});

export const stopAgent = defineCall({
  ...common,
  id: 'stopAgent',
  method: 'POST',
  path: '/project/{project}/agent/sessions/{session}/stop',
  summary: 'Stop the answer that is being given; what came of it stays.',
  params: inSession,
  answer: done,
  errors,
});

export const giveAgentPicture = defineCall({
  ...common,
  id: 'giveAgentPicture',
  method: 'PUT',
  path: '/project/{project}/agent/sessions/{session}/pictures/{picture}',
  summary:
    'Give an answer the picture of a page that it waits for, or say that there is none: the first word of it counts. It is kept until the model has it, and only its small form after that.',
  params: inSession.extend({ picture: idSchema }),
  maxBody: 1024 * 1024,
  body: givenPictureSchema,
  answer: done,
  errors,
});

export const decideAgentChange = defineCall({
  ...common,
  id: 'decideAgentChange',
  method: 'PUT',
  path: '/project/{project}/agent/sessions/{session}/decisions',
  summary:
    'Note what a person made of a proposed change, so that the conversation says it later. It changes nothing of the site.',
  params: inSession,
  body: z.strictObject({ seq: stepSchema, index: z.number().int().min(0), decision: decisionSchema }),
  answer: done,
  errors,
});

export const listAgentConversations = defineCall({
  ...common,
  id: 'listAgentConversations',
  method: 'GET',
  path: '/project/{project}/agent/conversations',
  summary:
    'One’s own conversations with the assistant about a project, the newest first, a hundred at most, with those in which assistants of one’s own propose; searched by what was said.',
  params: inProject,
  query: z.strictObject({ search: z.string().max(100).optional() }),
  answer: z.array(listedConversationSchema),
  errors,
});

export const nameAgentConversation = defineCall({
  ...common,
  id: 'nameAgentConversation',
  method: 'PUT',
  path: '/project/{project}/agent/conversations/{conversation}',
  summary: 'Give a conversation a name.',
  params: inConversation,
  body: z.strictObject({ name: z.string().trim().min(1).max(100) }),
  answer: done,
  errors,
});

export const deleteAgentConversation = defineCall({
  ...common,
  id: 'deleteAgentConversation',
  method: 'DELETE',
  path: '/project/{project}/agent/conversations/{conversation}',
  summary: 'Delete a conversation with all that was said in it.',
  params: inConversation,
  answer: done,
  errors,
});
