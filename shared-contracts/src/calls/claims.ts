import { z } from 'zod';
import { idSchema } from '../entities/section.ts';
import { defineCall } from './build-call.ts';
import { hostParam, projectParam } from './common.ts';

/** What shows that a host is its project's, either way. */
const hostClaimSchema = z.strictObject({
  host: z.string(),
  claimed: z.boolean(),
  /** What other projects have with this host: nothing; registered it too; proven it, which took it from this one. */
  others: z.enum(['none', 'waiting', 'proven']),
  /** When the proof of a claimed host was last seen, ISO 8601, UTC; null where none is asked for, or none was looked for yet. */
  seen: z.string().nullable(),
  /** Since when the proof of a claimed host is gone; null while it is there. */
  failing_since: z.string().nullable(),
  /** Of a claimed host: another project has published its own proof; of one that is another's: this project has. */
  contested: z.boolean(),
  /** From when on whoever else publishes a proof has it; null while the claim stands. */
  open_from: z.string().nullable(),
  dns: z.strictObject({ type: z.literal('TXT'), name: z.string(), value: z.string() }),
  file: z.strictObject({ url: z.string(), content: z.string() }),
});
export type HostClaim = z.infer<typeof hostClaimSchema>;

export const getClaimProof = defineCall({
  id: 'getClaimProof',
  method: 'GET',
  path: '/project/{project}/claim-proof',
  summary: 'Hosts of a project, and what to publish to prove each.',
  tag: 'Projects',
  access: 'signed-in',
  params: z.strictObject({ project: projectParam }),
  answer: z.strictObject({ data: z.array(hostClaimSchema) }),
  errors: ['unauthenticated', 'forbidden', 'not_found'],
});

export const proveClaim = defineCall({
  id: 'proveClaim',
  method: 'POST',
  path: '/project/{project}/claim-proof',
  summary:
    'Look for the proof of a host of the project, in DNS and as a file; where one is there, the host is claimed, also from projects that registered it without a proof. From one that has it and whose own proof is gone it is contested: the answer says from when on the host is this project’s, if nothing changes.',
  tag: 'Projects',
  writes: true,
  access: 'signed-in',
  params: z.strictObject({ project: projectParam }),
  body: z.strictObject({ host: hostParam }),
  answer: hostClaimSchema,
  errors: [
    'unauthenticated',
    'forbidden',
    'not_found',
    'invalid',
    'claim_not_proven',
    'host_taken',
    'too_many_requests',
  ],
});

export const saveHost = defineCall({
  id: 'saveHost',
  method: 'PUT',
  path: '/project/{project}/hosts/{host}',
  summary:
    'Add a host to a project, which is proven as the first one was; or make one that is proven its main one, whose addresses the site names. One that the project has already stays.',
  tag: 'Projects',
  writes: true,
  access: 'signed-in',
  params: z.strictObject({ project: projectParam, host: hostParam }),
  body: z.strictObject({ main: z.boolean().optional() }),
  answer: hostClaimSchema,
  errors: [
    'unauthenticated',
    'forbidden',
    'not_found',
    'invalid',
    'claim_not_proven',
    'host_taken',
    'over_plan',
    'too_many_requests',
  ],
});

export const removeHost = defineCall({
  id: 'removeHost',
  method: 'DELETE',
  path: '/project/{project}/hosts/{host}',
  summary: 'Take a host from a project: visitors find no site there any more. The main one stays.',
  tag: 'Projects',
  writes: true,
  access: 'signed-in',
  params: z.strictObject({ project: projectParam, host: hostParam }),
  answer: z.strictObject({ host: z.string() }),
  errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid', 'main_host'],
});

export const releaseHost = defineCall({
  id: 'releaseHost',
  method: 'DELETE',
  path: '/hosts/{host}',
  summary: 'Take a host back from the project that has it: visitors see no site there until somebody proves it again.',
  tag: 'Projects',
  access: 'operator',
  params: z.strictObject({ host: hostParam }),
  answer: z.strictObject({ host: z.string(), project: idSchema }),
  errors: ['not_found'],
});
