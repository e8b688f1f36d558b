import { type ApiCalls, ApiError, type SavedPage, type Section } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { joinPrivateData } from '../../sections/split-private-data.ts';
import { type Access, authorise } from '../access.ts';
import type { Operation, OperationContext, OperationInput } from '../operation.ts';
import { type Basis, workedOutOnce } from '../pages/basis.ts';
import { checkConditions } from '../pages/conditions.ts';
import { findPage, lookAtPage } from '../pages/find-page.ts';
import { asLongAs, oneByOne, type StillMay } from '../pages/in-turn.ts';
import { overwritePage } from '../pages/overwrite-page.ts';
import { type PageRow, toSavedPage } from '../pages/page-row.ts';
import { readBasis } from '../pages/read-basis.ts';
import { replacementOf } from '../pages/replacement.ts';
import { write } from '../write.ts';
import { findRevision } from './find-revision.ts';

interface Restoring extends Basis {
  readonly stored: PageRow;
}

/** Worked out before the transaction that writes it, as a save is: pages are long, and so are their states. */
async function restore(
  context: OperationContext,
  access: Access,
  { params, headers }: OperationInput<ApiCalls['restoreRevision']>,
  stillMay: StillMay,
): Promise<SavedPage> {
  const { projectId } = access;
  const scope = { projectId, seesDrafts: true, seesVariations: true };
  const basisOf = (transaction: Transaction, sections: readonly Section[], { linked }: PageRow) =>
    readBasis(context, transaction, projectId, sections, linked);
  const { page, state, sections, basis } = await context.database.transaction(scope, async (transaction) => {
    const page = await lookAtPage(transaction, projectId, params.page);
    if (!page) throw new ApiError('page_not_found');
    const state = await findRevision(transaction, page.row, params.revision);
    const sections = joinPrivateData(state);
    return { page, state, sections, basis: await basisOf(transaction, sections, page.row) };
  });
  const { layout, metadata, privateData } = state;
  const replace = workedOutOnce(({ stored, ...basis }: Restoring) => {
    // Others may have the old ones by now, and links lead to the new.
    const { name, path, status } = stored;
    return replacementOf(stored, { name, path, status, layout, metadata, sections, privateData }, basis);
  });
  await replace({ stored: page.row, ...basis });
  await stillMay();
  return write(context, access, { seesVariations: true }, async (transaction) => {
    const stored = await findPage(transaction, projectId, page.row.id, page);
    if (!stored) throw new ApiError('page_not_found');
    const basis = await basisOf(transaction, sections, stored);
    const replacement = await replace({ stored, ...basis });
    const { row, tags } = await overwritePage(context, access, transaction, stored, replacement, () =>
      checkConditions(stored, headers, undefined, basis),
    );
    return { result: toSavedPage(row, basis, { invalid: [], takenOut: [] }), tags };
  });
}

/** What was stored once is taken back as it was: sections of kinds that are gone meanwhile survive. */
export const restoreRevision: Operation<ApiCalls['restoreRevision']> = async (context, _caller, input) => {
  const { params, headers } = input;
  const access = await authorise(context, 'restoreRevision', headers.token, params.project);
  const stillMay = asLongAs(context, 'restoreRevision', headers.token, access);
  const answer = await oneByOne(access.projectId, stillMay, () => restore(context, access, input, stillMay));
  return { answer, version: answer.version };
};
