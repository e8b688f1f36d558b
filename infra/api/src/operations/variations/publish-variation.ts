import { type ApiCalls, ApiError, type SavedPage, type Section } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { joinPrivateData } from '../../sections/split-private-data.ts';
import { type Access, authorise } from '../access.ts';
import type { Operation, OperationContext, OperationInput } from '../operation.ts';
import { type Basis, workedOutOnce } from '../pages/basis.ts';
import { checkConditions } from '../pages/conditions.ts';
import { findPage, readPage } from '../pages/find-page.ts';
import { asLongAs, oneByOne, type StillMay } from '../pages/in-turn.ts';
import { overwritePage } from '../pages/overwrite-page.ts';
import { type PageRow, toSavedPage } from '../pages/page-row.ts';
import { readBasis } from '../pages/read-basis.ts';
import { replacementOf } from '../pages/replacement.ts';
import { TAG } from '../tags.ts';
import { stopTrial } from '../trials/stop-trial.ts';
import { write } from '../write.ts';

interface Publishing extends Basis {
  readonly main: PageRow;
  readonly variation: PageRow;
}

/** What main becomes: all of the variation but what it is called, where it stands, and who finds it. */
const replace = ({ main, variation, ...basis }: Publishing) => {
  const { name, path, status } = main;
  const { layout, metadata, privateData } = variation;
  const sections: readonly Section[] = joinPrivateData(variation);
  return replacementOf(main, { name, path, status, layout, metadata, sections, privateData }, basis);
};

/** Worked out before the transaction that writes it, as a state that is restored is: pages are long. */
async function publish(
  context: OperationContext,
  access: Access,
  { params, body, headers }: OperationInput<ApiCalls['publishVariation']>,
  stillMay: StillMay,
): Promise<SavedPage> {
  const { projectId, actor } = access;
  const scope = { projectId, seesDrafts: true, seesVariations: true };
  const basisOf = (transaction: Transaction, main: PageRow, variation: PageRow) =>
    readBasis(context, transaction, projectId, joinPrivateData(variation), [...main.linked, ...variation.linked]);
  const known = await context.database.transaction(scope, async (transaction) => {
    const variation = await readPage(transaction, projectId, params.page);
    if (!variation.variationOf) throw new ApiError('page_not_found');
    const main = await readPage(transaction, projectId, variation.variationOf);
    return { main, variation, ...(await basisOf(transaction, main, variation)) };
  });
  const plan = workedOutOnce(replace);
  await plan(known);
  await stillMay();
  return write(context, access, { seesVariations: true }, async (transaction) => {
    const main = await findPage(transaction, projectId, known.main.id);
    const variation = await findPage(transaction, projectId, known.variation.id);
    if (!main || !variation) throw new ApiError('page_not_found');
    const basis = await basisOf(transaction, main, variation);
    checkConditions(variation, {}, body.version, basis);
    const replacement = await plan({ main, variation, ...basis });
    const { row, tags } = await overwritePage(context, access, transaction, main, replacement, () =>
      checkConditions(main, headers, body.main_version, basis),
    );
    const stopped = await stopTrial(transaction, main, { actor, now: context.clock() });
    const told = [...tags, ...stopped];
    return {
      result: toSavedPage(row, basis, { invalid: [], takenOut: [] }),
      tags: told.length > 0 ? [...new Set([...told, TAG.variations(main.id)])] : [],
    };
  });
}

export const publishVariation: Operation<ApiCalls['publishVariation']> = async (context, _caller, input) => {
  const { params, headers } = input;
  const access = await authorise(context, 'saveVariation', headers.token, params.project);
  const stillMay = asLongAs(context, 'saveVariation', headers.token, access);
  const answer = await oneByOne(access.projectId, stillMay, () => publish(context, access, input, stillMay));
  return { answer, version: answer.version };
};
