import { z } from 'zod';
import { billingDetailsSchema, billingSchema, upgradeSchema } from '../entities/billing.ts';
import { packageNameSchema } from '../entities/project.ts';
import { idSchema } from '../entities/section.ts';
import { defineCall } from './build-call.ts';
import { projectParam } from './common.ts';

const project = z.strictObject({ project: projectParam });
const upgrade = project.extend({ id: idSchema });
const TAG = { tag: 'Projects', access: 'signed-in' } as const;
const REFUSED = ['unauthenticated', 'forbidden', 'not_found'] as const;
const PAYMENTS = ['upgrade_failed', 'no_payments', 'too_many_requests'] as const;

export const getBilling = defineCall({
  ...TAG,
  id: 'getBilling',
  method: 'GET',
  path: '/project/{project}/billing',
  summary: 'Who is billed for a project, by which card, and what is still to be paid.',
  params: project,
  answer: billingSchema,
  errors: REFUSED,
});

export const saveBilling = defineCall({
  ...TAG,
  id: 'saveBilling',
  method: 'PUT',
  path: '/project/{project}/billing',
  summary:
    'Say who is billed for a project, and where its days begin. Postal codes, telephone and VAT numbers are held against the rules of the country. `If-Match` names the version that was read, 0 where there was none.',
  writes: true,
  conditional: true,
  params: project,
  body: z.strictObject({ details: billingDetailsSchema, time_zone: z.string().max(100) }),
  answer: billingSchema,
  errors: [...REFUSED, 'invalid', 'precondition_failed'],
});

export const startUpgrade = defineCall({
  ...TAG,
  id: 'startUpgrade',
  method: 'PUT',
  path: '/project/{project}/upgrades/{id}',
  summary:
    'Begin a change to a larger package, or another card for the same one, under an id of the client’s: the answer names the provider’s frame, in which a card is asked for. Asked again, the answer is the same.',
  writes: true,
  params: upgrade,
  body: z.strictObject({ package: packageNameSchema }),
  answer: upgradeSchema,
  errors: [...REFUSED, 'invalid', 'package_not_found', 'idempotency_reused', ...PAYMENTS],
});

export const finishUpgrade = defineCall({
  ...TAG,
  id: 'finishUpgrade',
  method: 'PUT',
  path: '/project/{project}/upgrades/{id}/completion',
  summary:
    'Look what became of the card: with one euro held on it, and valid for more than three months, the project has its package and the euro is released. Asked again, the answer is the same.',
  writes: true,
  params: upgrade,
  answer: upgradeSchema,
  errors: [...REFUSED, 'package_not_found', ...PAYMENTS],
});

export const saveNextPackage = defineCall({
  ...TAG,
  id: 'saveNextPackage',
  method: 'PUT',
  path: '/project/{project}/next-package',
  summary:
    'Choose a smaller package: it is the project’s from the first of next month. Nothing that is there is taken away. Null keeps the one of today.',
  writes: true,
  params: project,
  body: z.strictObject({ package: packageNameSchema.nullable() }),
  answer: billingSchema,
  errors: [...REFUSED, 'invalid', 'package_not_found'],
});
