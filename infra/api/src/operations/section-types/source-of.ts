import type { Source } from '../../applications/application-client.ts';
import { ApplicationError } from '../../applications/application-error.ts';
import type { OperationContext } from '../operation.ts';
import { holdsPlain, openField, sealLater } from './authorization.ts';
import { missingFields, type TypeRow } from './type-row.ts';

/** Where a type's contents are asked for. Throws ApplicationError where the project does not let them in. */
export function sourceOf(context: OperationContext, projectId: string, type: TypeRow): Source {
  const { name, status, content, authorization } = type;
  if (status === 'disabled') throw new ApplicationError('blocked', `${content.application_id} is blocked`);
  const missing = missingFields(type);
  if (missing.length > 0) throw new ApplicationError('unauthorized', `${missing.join(', ')} is not set`);
  const place = { projectId, application: content.application_id };
  if (holdsPlain(authorization)) sealLater(context, place);
  const headers = Object.fromEntries(
    content.requirements.map((field) => [field, openField(context.secrets, place, field, authorization[field] ?? '')]),
  );
  return { projectId, name, endpoint: content.endpoint, headers };
}
