import type { ApiCalls } from 'shared-contracts';
import { identify } from '../access.ts';
import type { Operation } from '../operation.ts';

export const getSession: Operation<ApiCalls['getSession']> = async (context, _caller, { query, headers }) => {
  const { user, expires, membership } = await identify(context, headers.token, query.host ?? '');
  const { projectId = null, role = null } = membership ?? {};
  return { answer: { user, project_id: projectId, role, expires: expires.toISOString() } };
};
