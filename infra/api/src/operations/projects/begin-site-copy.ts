import type { ApiCalls } from 'shared-contracts';
import { authorise } from '../access.ts';
import type { Operation } from '../operation.ts';
import { takeTry } from '../rate-limits.ts';

const BEGUN = { en: 'The copy of the site may be made.', fr: 'La copie du site peut être faite.' } as const;

/** Each copy draws every page: who may have one, and how often, is said here for all shells. */
export const beginSiteCopy: Operation<ApiCalls['beginSiteCopy']> = async (context, caller, { params, headers }) => {
  const { projectId } = await authorise(context, 'exportProject', headers.token, params.project);
  await takeTry(context, 'copySite', caller, projectId);
  return { answer: { message: BEGUN[caller.locale] } };
};
