import { type ApiCalls, ApiError, type SavedPage } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { checkSections } from '../../sections/check-sections.ts';
import { type Prepared, prepareSections } from '../../sections/clean-ahead.ts';
import { readSections } from '../../sections/given-sections.ts';
import { joinPrivateData } from '../../sections/split-private-data.ts';
import { type Access, authorise } from '../access.ts';
import { lockRedirects } from '../locks.ts';
import type { Caller, Operation, OperationContext } from '../operation.ts';
import { isId } from '../project-id.ts';
import { readMetadata } from '../projects/lock-metadata.ts';
import { kindsOfProject } from '../section-types/kinds-of-project.ts';
import { type Written, write } from '../write.ts';
import { checkConditions } from './conditions.ts';
import { findPageToMove } from './find-page.ts';
import { insertPage, refuseReserved } from './insert-page.ts';
import { overwritePage } from './overwrite-page.ts';
import { type PageRow, toSavedPage } from './page-row.ts';
import type { ParsedPageBody } from './parsed-page-body.ts';

async function replacePage(
  context: OperationContext,
  caller: Caller,
  access: Access,
  transaction: Transaction,
  stored: PageRow,
  body: ParsedPageBody,
  { given, cleaned }: Prepared,
  mayChange: () => void,
): Promise<Written<SavedPage>> {
  if (body.path !== stored.path) refuseReserved(body.path);
  const checked = await checkSections(given, {
    projectId: access.projectId,
    ...(await kindsOfProject(transaction, access.projectId, context.definitions(), readSections(given))),
    project: access.metadata,
    locale: caller.locale,
    cleaned,
    stored: joinPrivateData(stored),
  });
  const next = {
    name: body.page ?? stored.name,
    path: body.path,
    status: body.status ?? stored.status,
    layout: body.layout,
    metadata: body.metadata,
    sections: checked.sections,
  };
  const { row, tags } = await overwritePage(context, access, transaction, stored, next, mayChange);
  return { result: toSavedPage(row, access.metadata, checked), tags };
}

/** Two ids for one page mean a client that is confused; nothing is changed for it. */
function refuseOtherId(sent: string | undefined, id: string): void {
  if (sent !== undefined && sent.toLowerCase() !== id) throw new ApiError('already_exists');
}

/** Who names an id or a version has seen the page; a name or a path alone may be one to be made. */
const meansStored = (page: string, { id, version }: ParsedPageBody): boolean =>
  isId(page) || id !== undefined || version !== undefined;

export const savePage: Operation<ApiCalls['savePage']> = async (context, caller, { params, body, headers }) => {
  const given = await authorise(context, 'savePage', headers.token, params.project);
  const { projectId } = given;
  const prepared = await prepareSections(projectId, body.sections);
  const answer = await write(context, given, {}, async (transaction) => {
    // What is about to be made comes to stand on a path, whatever has its id now.
    if (headers.ifNoneMatch === '*' || !meansStored(params.page, body)) await lockRedirects(transaction, projectId);
    const stored = await findPageToMove(transaction, projectId, params.page, body);
    const access = { ...given, metadata: await readMetadata(transaction, projectId) };
    if (stored && headers.ifNoneMatch !== '*') {
      refuseOtherId(body.id, stored.id);
      // What is there as it was meant to be has been saved before: its version does not matter.
      const mayChange = () => checkConditions(stored, headers, body.version, access.metadata);
      return replacePage(context, caller, access, transaction, stored, body, prepared, mayChange);
    }
    if (headers.ifMatch !== undefined) throw new ApiError('precondition_failed');
    if (headers.ifNoneMatch !== '*' && meansStored(params.page, body)) throw new ApiError('page_not_found');
    const id = isId(params.page) ? params.page.toLowerCase() : (body.id ?? stored?.id);
    const wanted = { ...body, page: body.page ?? params.page, ...(id && { id }) };
    return insertPage(context, caller, access, transaction, wanted, prepared).catch((error: unknown) => {
      if (stored && error instanceof ApiError && error.code === 'already_exists')
        checkConditions(stored, headers, undefined, access.metadata);
      throw error;
    });
  });
  return { answer, version: answer.version };
};
