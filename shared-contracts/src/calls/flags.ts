import { z } from 'zod';
import {
  featureFlagSchema,
  flagNameSchema,
  flagReachChangeSchema,
  flagReachSchema,
  projectFlagSchema,
} from '../entities/feature-flag.ts';
import { defineCall } from './build-call.ts';
import { projectParam } from './common.ts';

const ofProject = z.strictObject({ project: projectParam, flag: flagNameSchema });

export const listFeatureFlags = defineCall({
  id: 'listFeatureFlags',
  method: 'GET',
  path: '/project/{project}/feature-flags',
  summary:
    'The feature flags as they are for one project: of the projects that a strategy names, this one alone is told. A flag that is active without a strategy is off.',
  tag: 'Flags',
  access: 'public',
  params: z.strictObject({ project: projectParam }),
  answer: z.array(featureFlagSchema),
  errors: [],
});

export const getFlag = defineCall({
  id: 'getFlag',
  method: 'GET',
  path: '/project/{project}/flags/{flag}',
  summary:
    'Whether a flag is on for a project, who decides that, and who switched it when, the operator for all included.',
  tag: 'Flags',
  access: 'signed-in',
  params: ofProject,
  answer: projectFlagSchema,
  errors: ['unauthenticated', 'forbidden', 'not_found'],
});

export const switchFlag = defineCall({
  id: 'switchFlag',
  method: 'PUT',
  path: '/project/{project}/flags/{flag}',
  summary: 'Switch a flag on or off for a project. What it is already changes nothing and is noted nowhere.',
  tag: 'Flags',
  writes: true,
  access: 'signed-in',
  params: ofProject,
  body: z.strictObject({ on: z.boolean() }),
  answer: projectFlagSchema,
  errors: ['unauthenticated', 'forbidden', 'not_found'],
});

export const getFlagReach = defineCall({
  id: 'getFlagReach',
  method: 'GET',
  path: '/flags/{flag}',
  summary: 'For which projects a flag is on as the operator says, and when that was changed, newest first.',
  tag: 'Flags',
  access: 'operator',
  params: z.strictObject({ flag: flagNameSchema }),
  answer: z.strictObject({
    reach: flagReachSchema,
    changes: z.array(flagReachChangeSchema),
  }),
  errors: ['not_found'],
});

export const saveFlagReach = defineCall({
  id: 'saveFlagReach',
  method: 'PUT',
  path: '/flags/{flag}',
  summary: 'Say for all projects at once: those that switched the flag on (`chosen`), none, or every one.',
  tag: 'Flags',
  access: 'operator',
  params: z.strictObject({ flag: flagNameSchema }),
  body: z.strictObject({ reach: flagReachSchema }),
  answer: z.strictObject({ reach: flagReachSchema }),
  errors: ['not_found'],
});
