import type { ApiCalls } from 'shared-contracts';
import { identifyAt } from '../access.ts';
import { findProjectAt } from '../find-project.ts';
import type { Operation } from '../operation.ts';

export const getSession: Operation<ApiCalls['getSession']> = async (context, _caller, { query, headers }) => {
  const { host = '' } = query;
  const { user, verified, expires, membership } = await identifyAt(context, headers.token, host);
  return {
    answer: {
      user,
      verified,
      project_id: membership?.projectId ?? null,
      role: membership?.role ?? null,
      project: membership && (await findProjectAt(context, membership.projectId, host)),
      expires: expires.toISOString(),
    },
  };
};
