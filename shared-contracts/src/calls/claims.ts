import { z } from 'zod';
import { defineCall } from './build-call.ts';
import { hostParam, projectParam } from './common.ts';

/** What shows that a host is its project's, either way. */
const hostClaimSchema = z.strictObject({
  host: z.string(),
  claimed: z.boolean(),
  /** What other projects have with this host: nothing; registered it too; proven it, which took it from this one. */
  others: z.enum(['none', 'waiting', 'proven']),
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
    'Look for the proof of a host of the project, in DNS and as a file; where one is there, the host is claimed, also from projects that registered it without a proof.',
  tag: 'Projects',
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
