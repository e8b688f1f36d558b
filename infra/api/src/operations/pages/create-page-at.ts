import { type ApiCalls, ApiError, fieldMessage, normalisePagePath } from 'shared-contracts';
import type { Operation } from '../operation.ts';
import { create } from './create-page.ts';

export const createPageAt: Operation<ApiCalls['createPageAt']> = async (context, caller, { params, body, headers }) => {
  if (normalisePagePath(params.page) !== body.path)
    throw new ApiError('invalid', { errors: { path: [fieldMessage('not_allowed', caller.locale)] } });
  return create(context, caller, {
    project: params.project,
    body,
    token: headers.token,
    idempotencyKey: headers.idempotencyKey,
  });
};
