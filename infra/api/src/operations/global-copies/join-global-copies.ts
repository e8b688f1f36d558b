import { type AnswerOf, type ApiCalls, ApiError, globalKey, type Section } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { isSameSection } from '../../sections/same-content.ts';
import { joinPrivateData } from '../../sections/split-private-data.ts';
import { type Access, authorise } from '../access.ts';
import { contentWith, findGlobal, type GlobalRow, namesOf } from '../global-instances/global-row.ts';
import type { Operation, OperationContext, OperationInput } from '../operation.ts';
import { workedOutOnce } from '../pages/basis.ts';
import { checkConditions } from '../pages/conditions.ts';
import { findPage, lookAtPage } from '../pages/find-page.ts';
import { asLongAs, oneByOne, type StillMay } from '../pages/in-turn.ts';
import { overwritePage } from '../pages/overwrite-page.ts';
import type { PageRow } from '../pages/page-row.ts';
import { readBasis } from '../pages/read-basis.ts';
import { replacementOf } from '../pages/replacement.ts';
import { write } from '../write.ts';

type Input = OperationInput<ApiCalls['joinGlobalCopies']>;

interface Target {
  readonly row: GlobalRow;
  /** Names that lead to it, as they are compared. */
  readonly keys: readonly string[];
}

const isLinked = ({ linked_to }: Section, { keys }: Target): boolean =>
  Boolean(linked_to) && keys.includes(globalKey(linked_to ?? ''));

/** Sections as asked for, and which of them are so. What a section said before stays with it as its own. */
function joined(stored: PageRow, target: Target, { sections: asked, linked }: Input['body']) {
  const chosen = new Set(asked.map((id) => id.toLowerCase()));
  const content = contentWith(target.row.content, target.row.privateData);
  const done: string[] = [];
  const sections = joinPrivateData(stored).map((section): Section => {
    if (!chosen.has(section.id)) return section;
    // One that never had a content of its own would have none.
    const isThere = isLinked(section, target) && (linked || section.settings.length > 0);
    const isCopy = !section.linked_to && isSameSection(section, content, 'translations');
    if (linked ? isThere || isCopy : isThere || !section.linked_to) done.push(section.id);
    if (linked) return isCopy ? { ...section, linked_to: target.row.name } : section;
    const { linked_to: _, ...own } = section;
    return isThere ? own : section;
  });
  return { sections, done };
}

/** Worked out before the transaction that writes it, as a state that is restored is: pages are long. */
async function join(
  context: OperationContext,
  access: Access,
  { params, body, headers }: Input,
  stillMay: StillMay,
): Promise<AnswerOf<ApiCalls['joinGlobalCopies']>> {
  const { projectId } = access;
  const scope = { projectId, seesDrafts: true, seesVariations: true };
  const readTarget = async (transaction: Transaction): Promise<Target> => {
    const row = await findGlobal(transaction, projectId, body.global);
    // A draft shows itself to nobody: what says the same goes on saying it.
    if (!row || (body.linked && row.status === 'draft')) throw new ApiError('not_found');
    return { row, keys: await namesOf(transaction, projectId, row.id) };
  };
  const plan = workedOutOnce(async (from: Awaited<ReturnType<typeof readAll>>) => {
    const { stored, target, ...basis } = from;
    const { sections, done } = joined(stored, target, body);
    const { name, path, status, layout, metadata, privateData } = stored;
    const next = { name, path, status, layout, metadata, sections, privateData };
    return { done, replacement: await replacementOf(stored, next, basis) };
  });
  const readAll = async (transaction: Transaction, stored: PageRow) => {
    const target = await readTarget(transaction);
    const linked = [...stored.linked, target.row.name];
    return { stored, target, ...(await readBasis(context, transaction, projectId, stored.sections, linked)) };
  };
  const known = await context.database.transaction(scope, async (transaction) => {
    const page = await lookAtPage(transaction, projectId, params.page);
    if (!page) throw new ApiError('page_not_found');
    return { page, ...(await readAll(transaction, page.row)) };
  });
  const { page, ...from } = known;
  await plan(from);
  await stillMay();
  return write(context, access, { seesVariations: true }, async (transaction) => {
    const stored = await findPage(transaction, projectId, page.row.id, page);
    if (!stored) throw new ApiError('page_not_found');
    const now = await readAll(transaction, stored);
    const { done, replacement } = await plan(now);
    const mayChange = () => checkConditions(stored, headers, undefined, now);
    const { row, tags } = await overwritePage(context, access, transaction, stored, replacement, mayChange);
    return { result: { id: row.id, version: row.version, sections: done }, tags };
  });
}

export const joinGlobalCopies: Operation<ApiCalls['joinGlobalCopies']> = async (context, _caller, input) => {
  const { params, headers } = input;
  const access = await authorise(context, 'savePage', headers.token, params.project);
  const stillMay = asLongAs(context, 'savePage', headers.token, access);
  const answer = await oneByOne(access.projectId, stillMay, () => join(context, access, input, stillMay));
  return { answer, version: answer.version };
};
