import { type ApiCalls, ApiError, globalKey } from 'shared-contracts';
import { authorise } from '../access.ts';
import { findGlobal, namesOf } from '../global-instances/global-row.ts';
import type { Operation } from '../operation.ts';
import { readPage } from '../pages/find-page.ts';

/** What is stored of a page below its links, as nobody reads it while these lead somewhere. */
export const listOwnSections: Operation<ApiCalls['listOwnSections']> = async (context, _caller, input) => {
  const { params, headers } = input;
  const { projectId } = await authorise(context, 'readGlobalInstances', headers.token, params.project);
  const answer = await context.database.transaction(
    { projectId, seesDrafts: true, seesVariations: true },
    async (transaction) => {
      const row = await findGlobal(transaction, projectId, params.name);
      if (!row) throw new ApiError('not_found');
      const names = await namesOf(transaction, projectId, row.id);
      const { sections } = await readPage(transaction, projectId, params.page);
      return sections.filter(({ linked_to }) => linked_to && names.includes(globalKey(linked_to)));
    },
  );
  return { answer };
};
