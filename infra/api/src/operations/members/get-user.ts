import { type ApiCalls, ApiError } from 'shared-contracts';
import { identify } from '../access.ts';
import type { Operation } from '../operation.ts';

export const getUser: Operation<ApiCalls['getUser']> = async (context, _caller, { params, headers }) => {
  const { user, membership } = await identify(context, headers.token, params.project);
  if (!membership) throw new ApiError('not_found');
  return { answer: { ...user, role: membership.role } };
};
