import { z } from 'zod';
import { pageSchema, savedPageSchema } from '../entities/page.ts';
import {
  outcomeBodySchema,
  pageVersionsSchema,
  publishVariationBodySchema,
  runningTrialSchema,
  trialBodySchema,
  variationBodySchema,
} from '../entities/variation.ts';
import { defineCall } from './build-call.ts';
import { projectParam } from './common.ts';
import { pageParam } from './pages.ts';

const params = z.strictObject({ project: projectParam, page: pageParam });
const errors = ['unauthenticated', 'forbidden', 'not_found', 'page_not_found'] as const;

export const listVariations = defineCall({
  id: 'listVariations',
  method: 'GET',
  path: '/project/{project}/page/{page}/variations',
  summary:
    'The versions of a page: main and its variations, what share of its visitors each is shown to, and how each did. Variations are loaded, saved, deleted and have revisions as pages do, by their own id.',
  tag: 'Variations',
  access: 'signed-in',
  params,
  answer: pageVersionsSchema,
  errors: [...errors],
});

export const createVariation = defineCall({
  id: 'createVariation',
  method: 'POST',
  path: '/project/{project}/page/{page}/variations',
  summary:
    'Make a variation of a page: a copy of main, or of another variation. No visitor sees it until it has a share. Repeating a create with the same `id` answers the first result.',
  tag: 'Variations',
  writes: true,
  access: 'signed-in',
  params,
  body: variationBodySchema,
  answer: pageSchema,
  status: 201,
  idempotent: true,
  errors: [...errors, 'invalid', 'page_name_taken', 'already_exists', 'over_plan', 'idempotency_reused'],
});

export const publishVariation = defineCall({
  id: 'publishVariation',
  method: 'POST',
  path: '/project/{project}/page/{page}/publish',
  summary:
    'Put the contents of a variation, whose id the address names, in the place of main’s, which become a revision; a trial that is running stops. Answers main. Both have to be at the versions named, unless main says the same already.',
  tag: 'Variations',
  writes: true,
  access: 'signed-in',
  params,
  body: publishVariationBodySchema,
  answer: savedPageSchema,
  errors: [...errors, 'invalid', 'over_plan', 'old_version'],
});

export const saveTrial = defineCall({
  id: 'saveTrial',
  method: 'PUT',
  path: '/project/{project}/page/{page}/trial',
  summary:
    'Say how the visitors of a page are shared out among its versions, and what for. Nobody changes sides by a share that becomes larger, but from main. Saying what is stored changes nothing.',
  tag: 'Variations',
  writes: true,
  access: 'signed-in',
  params,
  body: trialBodySchema,
  answer: pageVersionsSchema,
  conditional: true,
  errors: [...errors, 'invalid', 'over_plan', 'old_version', 'precondition_failed'],
});

export const countOutcome = defineCall({
  id: 'countOutcome',
  method: 'POST',
  path: '/project/{project}/page/{page}/outcomes',
  summary:
    'Note that a visitor saw a version of a page on trial, or did what it is tried for. Robots, members, versions that are not the visitor’s, the same again within a day, what was done before the version was seen, and more than twenty visitors a day of one network address are not counted; nothing about the visitor is kept.',
  tag: 'Variations',
  access: 'public',
  params,
  body: outcomeBodySchema,
  answer: z.strictObject({ counted: z.boolean() }),
  errors: ['invalid', 'not_found', 'too_many_requests'],
});

export const listTrials = defineCall({
  id: 'listTrials',
  method: 'GET',
  path: '/project/{project}/trials',
  summary: 'Trials of a project that are running, for what answers its visitors.',
  tag: 'Operations',
  access: 'operator',
  params: z.strictObject({ project: projectParam }),
  answer: z.strictObject({ trials: z.array(runningTrialSchema) }),
  errors: ['not_found'],
});
