import { ApiError, type CallHeaders, type SavedPage } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { authorise } from '../access.ts';
import { lockRedirects } from '../locks.ts';
import type { Caller, OperationContext } from '../operation.ts';
import { projectIdOf } from '../project-id.ts';
import { write } from '../write.ts';
import { type Basis, workedOutOnce } from './basis.ts';
import { checkConditions } from './conditions.ts';
import { findPageToMove } from './find-page.ts';
import { asLongAs, oneByOne } from './in-turn.ts';
import { refuseReserved } from './insert-page.ts';
import { overwritePage } from './overwrite-page.ts';
import type { Planned, SentSave, WrittenPage } from './page-job.ts';
import { toSavedPage } from './page-row.ts';
import { pageThread } from './page-thread.ts';
import { readBasis } from './read-basis.ts';
import { meansStored, refuseOtherId, saveRead } from './save-page.ts';
import { lookAtWrittenPage, written, writtenRow } from './written-page.ts';

/** A save over HTTP. */
interface LongSave extends Pick<SentSave, 'query' | 'body'> {
  readonly params: Readonly<Record<string, string>>;
  readonly headers: CallHeaders;
}

/** What is answered; the sections may stand apart, as JSON. */
export interface SavedLongPage {
  readonly answer: SavedPage;
  readonly sections: Uint8Array | null;
}

interface Replacing extends Basis {
  readonly stored: WrittenPage;
}

/**
 * The same as `savePage`, of a long body that nobody has read yet: a thread reads it and works it out. Saves of one
 * project wait for their turn as bytes. A page that is not there yet is made as others are.
 */
export async function saveLongPage(
  context: OperationContext,
  caller: Caller,
  { params, query, body: bytes, headers }: LongSave,
): Promise<SavedLongPage> {
  const projectId = await projectIdOf(context.database, params.project ?? '');
  const access = await authorise(context, 'savePage', headers.token, projectId);
  const stillMay = asLongAs(context, 'savePage', headers.token, access);
  return oneByOne(projectId, stillMay, async () => {
    using save = await pageThread.read({ params, query, body: bytes, projectId, locale: caller.locale });
    const { body, page } = save;
    const basisIn = (transaction: Transaction, linked: readonly string[] = []) =>
      readBasis(context, transaction, projectId, save.kinds, [...save.links, ...linked]);
    const scope = { projectId, seesDrafts: true, seesVariations: true };
    const { known, basis } = await context.database.transaction(scope, async (transaction) => {
      const known = await lookAtWrittenPage(transaction, projectId, page);
      return { known, basis: await basisIn(transaction, known?.row.linked) };
    });
    if (!known || headers.ifNoneMatch === '*') {
      const input = { params: { project: projectId, page }, query: {}, body: await save.whole(), headers };
      return { answer: await saveRead(context, caller, access, input, { isLong: true, stillMay }), sections: null };
    }
    const replace = workedOutOnce(
      ({ stored, metadata, kinds, globals }: Replacing): Promise<Planned> =>
        save.plan({ stored, metadata, globals, ...kinds }),
    );
    await replace({ stored: known.page, ...basis });
    await stillMay();
    return await write(context, access, { seesVariations: true }, async (transaction) => {
      if (!meansStored(page, body)) await lockRedirects(transaction, projectId);
      const stored = await findPageToMove(transaction, projectId, page, body, known);
      if (!stored) throw new ApiError(headers.ifMatch === undefined ? 'page_not_found' : 'precondition_failed');
      refuseOtherId(body.id, stored.id);
      if (!stored.variationOf && body.path !== stored.path) refuseReserved(context, body.path);
      const basis = await basisIn(transaction, stored.linked);
      const now = stored === known.row ? known.page : written(stored);
      const { replacement, invalid, takenOut, answered } = await replace({ stored: now, ...basis });
      const mayChange = () => checkConditions(writtenRow(now), headers, body.version, basis);
      const { row, tags } = await overwritePage(context, access, transaction, stored, replacement, mayChange);
      const answer = toSavedPage({ ...row, sections: [], privateData: {} }, basis, { invalid, takenOut });
      return { result: { answer, sections: answered }, tags };
    });
  });
}
