import type { ApiCalls } from 'shared-contracts';
import { identify } from '../access.ts';
import type { Operation } from '../operation.ts';

export const getSession: Operation<ApiCalls['getSession']> = async (context, _caller, { query, headers }) => {
  const { user, expires, membership } = await identify(context, headers.token, query.host ?? '');
  return { answer: { user, project_id: membership?.projectId ?? null, expires: expires.toISOString() } };
};
