import { z } from 'zod';
import { draftProgressSchema, draftPublishSchema } from '../entities/draft-publish.ts';
import { defineCall } from './build-call.ts';
import { messageSchema, projectParam } from './common.ts';

const TAG = 'Draft mode';
const params = z.strictObject({ project: projectParam });
const REFUSED = ['unauthenticated', 'forbidden', 'not_found'] as const;

export const saveDraftPublish = defineCall({
  id: 'saveDraftPublish',
  method: 'PUT',
  path: '/project/{project}/draft-publish',
  summary:
    'Tell colleagues how far the own publish of a draft is; `null` once it is over. Nothing of the site changes.',
  tag: TAG,
  writes: true,
  access: 'signed-in',
  params,
  body: z.strictObject({ progress: draftProgressSchema.nullable() }),
  answer: messageSchema,
  errors: ['invalid', 'too_many_requests', ...REFUSED],
});

export const listDraftPublishes = defineCall({
  id: 'listDraftPublishes',
  method: 'GET',
  path: '/project/{project}/draft-publishes',
  summary:
    'Publishes of drafts that people of the project have under way, or that ended within a day and were not acknowledged; the one that was told of last first.',
  tag: TAG,
  access: 'signed-in',
  params,
  answer: z.strictObject({ data: z.array(draftPublishSchema) }),
  errors: [...REFUSED],
});
