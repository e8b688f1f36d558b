import type { ApiCalls, Locale } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { applications } from '../../database/type-tables.ts';
import { type Access, authorise } from '../access.ts';
import type { Operation } from '../operation.ts';
import { TAG } from '../tags.ts';
import { write } from '../write.ts';
import { sealFields } from './authorization.ts';

type Row = typeof applications.$inferSelect;

/** What is not said of an application stays as it is. */
export async function changeApplication(
  transaction: Transaction,
  { projectId, actor }: Access,
  id: string,
  change: Partial<Pick<Row, 'status' | 'authorization'>>,
  at: Date,
): Promise<void> {
  const written = { ...change, updatedAt: at, updatedBy: actor };
  await transaction
    .insert(applications)
    .values({ projectId, id, status: 'enabled', authorization: {}, ...written })
    .onConflictDoUpdate({ target: [applications.projectId, applications.id], set: written });
}

const SAVED: Readonly<Record<'given' | 'taken', Readonly<Record<Locale, string>>>> = {
  given: { en: 'Contents authorised', fr: 'Contenus autorisés' },
  taken: { en: 'Authorisation taken back', fr: 'Autorisation retirée' },
};

export const saveAuthorizationFields: Operation<ApiCalls['saveAuthorizationFields']> = async (
  context,
  caller,
  { params, body, headers },
) => {
  const access = await authorise(context, 'authoriseApplication', headers.token, params.project);
  const fields = body.authorization_fields;
  const { application } = params;
  const authorization = sealFields(context.secrets, { projectId: access.projectId, application }, fields);
  await write(context, access, {}, async (transaction) => {
    await changeApplication(transaction, access, application, { authorization }, context.clock());
    return { result: undefined, tags: [TAG.types(access.projectId)] };
  });
  const done = Object.keys(fields).length > 0 ? 'given' : 'taken';
  return { answer: { message: SAVED[done][caller.locale] } };
};
