import { type ApiCalls, ApiError, normalisePagePath } from 'shared-contracts';
import { FairQueue } from 'shared-contracts/fair-queue';
import { readLoadable, readVariation } from '../loadable.ts';
import type { Caller, Operation, OperationContext } from '../operation.ts';
import { publicReader, type Reader } from '../public-reader.ts';
import { renderContents } from './render-contents.ts';

/** Milliseconds. */
const WAIT = 5000;

/** A page is held while applications are waited for: of one project so many at once. */
const calls = new FairQueue({ atOncePerKey: 16, waitingPerKey: 64 });

type Input = Parameters<Operation<ApiCalls['renderSections']>>[2];

async function renderPage(context: OperationContext, caller: Caller, { body }: Input, reader: Reader) {
  const wanted = { projectId: reader.projectId, withPrivate: false, withDrafts: reader.isMember };
  const [row] =
    body.variation === undefined
      ? await readLoadable(context.database, { ...wanted, path: normalisePagePath(body.base_path) })
      : await readVariation(context.database, { ...wanted, id: body.variation });
  if (!row?.id) throw new ApiError('page_not_found');
  const { path, sections } = row;
  const page = { reader, path, sections, query: body.query_string };
  const rendered = await renderContents(context, caller, page, AbortSignal.timeout(body.wait ?? WAIT));
  return [...rendered].map(([id, content]) => ({ ...content, id }));
}

/** All that a page shows of its project's own types, by one look at it however many sections that are. */
export const renderSections: Operation<ApiCalls['renderSections']> = async (context, caller, input) => {
  const { params, headers } = input;
  const reader = await publicReader(context, headers, params.project);
  const data = await calls.run(reader.projectId, () => renderPage(context, caller, input, reader));
  return { answer: { data } };
};
