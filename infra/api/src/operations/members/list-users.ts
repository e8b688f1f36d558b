import { type ApiCalls, type Member, ROLES } from 'shared-contracts';
import { authorise } from '../access.ts';
import type { Operation } from '../operation.ts';
import { selectMembers } from './locked-members.ts';

const byRoleThenName = (a: Member, b: Member): number =>
  ROLES.indexOf(a.role) - ROLES.indexOf(b.role) || a.full_name.localeCompare(b.full_name) || (a.id < b.id ? -1 : 1);

export const listUsers: Operation<ApiCalls['listUsers']> = async (context, _caller, { params, headers }) => {
  const { projectId } = await authorise(context, 'listUsers', headers.token, params.project);
  const members = await context.database.transaction({ projectId }, (transaction) =>
    selectMembers(transaction, projectId),
  );
  return { answer: { data: members.toSorted(byRoleThenName) } };
};
