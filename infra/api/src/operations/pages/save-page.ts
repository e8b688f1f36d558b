import { type ApiCalls, ApiError, type SavedPage } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { prepareSections } from '../../sections/prepare-sections.ts';
import { type Access, authorise } from '../access.ts';
import { lockRedirects } from '../locks.ts';
import type { Caller, Operation, OperationContext, OperationInput } from '../operation.ts';
import { isId } from '../project-id.ts';
import { write } from '../write.ts';
import { type Basis, workedOutOnce } from './basis.ts';
import { checkConditions } from './conditions.ts';
import { findPageToMove, type KnownPage, lookAtPage } from './find-page.ts';
import { asLongAs, inTurn, type StillMay } from './in-turn.ts';
import { insertPage, type NewPage, planPage, refuseReserved } from './insert-page.ts';
import { overwritePage } from './overwrite-page.ts';
import { type PageRow, toSavedPage } from './page-row.ts';
import type { ParsedPageBody } from './parsed-page-body.ts';
import { readBasis } from './read-basis.ts';
import { planReplacement } from './replacement.ts';

/** Two ids for one page mean a client that is confused; nothing is changed for it. */
export function refuseOtherId(sent: string | undefined, id: string): void {
  if (sent !== undefined && sent.toLowerCase() !== id) throw new ApiError('already_exists');
}

/** Who names an id or a version has seen the page; a name or a path alone may be one to be made. */
export const meansStored = (page: string, { id, version }: Pick<ParsedPageBody, 'id' | 'version'>): boolean =>
  isId(page) || id !== undefined || version !== undefined;

type Input = OperationInput<ApiCalls['savePage']>;

/** Works out and writes one save; what is long is worked out first, from what stands there before. */
export async function saveRead(
  context: OperationContext,
  caller: Caller,
  access: Access,
  { params, body, headers }: Input,
  { isLong, stillMay }: { readonly isLong: boolean; readonly stillMay: StillMay },
): Promise<SavedPage> {
  const { projectId } = access;
  const mustBeNew = headers.ifNoneMatch === '*';
  const mayBeNew = mustBeNew || !meansStored(params.page, body);
  const prepared = await prepareSections(projectId, body.sections);
  const wanted: NewPage = { ...body, page: body.page ?? params.page };
  const id = isId(params.page) ? params.page.toLowerCase() : body.id;
  const replace = workedOutOnce(planReplacement(projectId, caller.locale, body, prepared));
  const make = workedOutOnce(({ id, ...basis }: Basis & { readonly id: string | undefined }) =>
    planPage({ projectId, locale: caller.locale, body: { ...wanted, ...(id && { id }) }, prepared })(basis),
  );
  const basisIn = (transaction: Transaction, stored: PageRow | undefined) =>
    readBasis(context, transaction, projectId, prepared.given, stored?.linked);

  let known: KnownPage | undefined;
  if (isLong) {
    const scope = { projectId, seesDrafts: true, seesVariations: true };
    const { page, basis } = await context.database.transaction(scope, async (transaction) => {
      const page = await lookAtPage(transaction, projectId, params.page);
      return { page, basis: await basisIn(transaction, page?.row) };
    });
    known = page;
    if (known && !mustBeNew) await replace({ stored: known.row, ...basis });
    else if (mayBeNew) await make({ id: id ?? known?.row.id, ...basis });
    await stillMay();
  }
  return write(context, access, { seesVariations: true }, async (transaction) => {
    // What is about to be made comes to stand on a path, whatever has its id now.
    if (mayBeNew) await lockRedirects(transaction, projectId);
    const stored = await findPageToMove(transaction, projectId, params.page, body, known);
    if (stored && !mustBeNew) {
      refuseOtherId(body.id, stored.id);
      if (!stored.variationOf && body.path !== stored.path) refuseReserved(context, body.path);
      const basis = await basisIn(transaction, stored);
      const { checked, replacement } = await replace({ stored, ...basis });
      // What is there as it was meant to be has been saved before: its version does not matter.
      const mayChange = () => checkConditions(stored, headers, body.version, basis);
      const { row, tags } = await overwritePage(context, access, transaction, stored, replacement, mayChange);
      return { result: toSavedPage(row, basis, checked), tags };
    }
    if (headers.ifMatch !== undefined) throw new ApiError('precondition_failed');
    if (!mayBeNew) throw new ApiError('page_not_found');
    const plan = (basis: Basis) => make({ id: id ?? stored?.id, ...basis });
    return insertPage(context, access, transaction, wanted.path, prepared, plan).catch(async (error: unknown) => {
      if (stored && error instanceof ApiError && error.code === 'already_exists')
        checkConditions(stored, headers, undefined, await basisIn(transaction, stored));
      throw error;
    });
  });
}

export const savePage: Operation<ApiCalls['savePage']> = async (context, caller, input) => {
  const { params, body, headers } = input;
  const access = await authorise(context, 'savePage', headers.token, params.project);
  const stillMay = asLongAs(context, 'savePage', headers.token, access);
  const answer = await inTurn(access.projectId, body.sections, stillMay, (isLong) =>
    saveRead(context, caller, access, input, { isLong, stillMay }),
  );
  return { answer, version: answer.version };
};
