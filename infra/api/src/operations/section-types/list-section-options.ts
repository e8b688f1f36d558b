import { type ApiCalls, ApiError, type FieldOptions } from 'shared-contracts';
import { ApplicationError } from '../../applications/application-error.ts';
import { authorise } from '../access.ts';
import type { Operation } from '../operation.ts';
import { sourceOf } from './source-of.ts';
import { readTypes } from './type-row.ts';

const RETRY_AFTER_SECONDS = 10;

export const listSectionOptions: Operation<ApiCalls['listSectionOptions']> = async (context, _caller, input) => {
  const { params, headers } = input;
  const { projectId } = await authorise(context, 'readSectionTypes', headers.token, params.project);
  const [type] = await context.database.transaction({ projectId }, (transaction) =>
    readTypes(transaction, projectId, params.name),
  );
  if (!type && !context.definitions().has(params.name)) throw new ApiError('not_found');
  if (!type) return { answer: [] };
  const fields = type.content.fields.flatMap(({ key, type: kind }) => (kind === 'choice' ? [key] : []));
  if (!type.content.dynamic_options || fields.length === 0) return { answer: [] };
  try {
    return {
      answer: (await context.applications.options(sourceOf(context, projectId, type), fields)) as FieldOptions[],
    };
  } catch (error) {
    if (!(error instanceof ApplicationError)) throw error;
    context.logger.warn({ err: error, projectId, type: type.name }, 'An application does not say its options');
    throw new ApiError('application_unavailable', { retryAfter: RETRY_AFTER_SECONDS });
  }
};
