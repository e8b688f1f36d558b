import type { ApiCalls, SavedPage } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { prepareSections } from '../../sections/prepare-sections.ts';
import { authorise } from '../access.ts';
import { linksForNewPages } from '../global-instances/links-for-new-pages.ts';
import { once } from '../idempotency.ts';
import type { Caller, Operation, OperationContext, Outcome } from '../operation.ts';
import { write } from '../write.ts';
import { workedOutOnce } from './basis.ts';
import { asLongAs, inTurn } from './in-turn.ts';
import { insertPage, type NewPage, planPage } from './insert-page.ts';
import { readBasis } from './read-basis.ts';

interface CreateRequest {
  readonly project: string;
  readonly body: NewPage;
  readonly token: string | undefined;
  readonly idempotencyKey: string | undefined;
}

/** Both ways to create a page end here. */
export async function create(
  context: OperationContext,
  caller: Caller,
  request: CreateRequest,
): Promise<Outcome<SavedPage>> {
  const { project, body, token, idempotencyKey: key } = request;
  const access = await authorise(context, 'createPage', token, project);
  const { projectId } = access;
  const repeatable = { key, scope: `createPage ${projectId}`, request: body, projectId, now: context.clock() };
  const stillMay = asLongAs(context, 'createPage', token, access);
  const sections = body.sections ?? (await linksForNewPages(context, projectId, body.layout));
  const answer = await inTurn(projectId, sections, stillMay, async (isLong) => {
    const prepared = await prepareSections(projectId, sections);
    const plan = workedOutOnce(planPage({ projectId, locale: caller.locale, body, prepared }));
    const readAll = (transaction: Transaction) => readBasis(context, transaction, projectId, prepared.given);
    if (isLong) {
      await plan(await context.database.transaction({ projectId }, readAll));
      await stillMay();
    }
    return write(context, access, {}, async (transaction) => {
      let tags: readonly string[] = [];
      const { answer } = await once(transaction, repeatable, async () => {
        const written = await insertPage(context, access, transaction, body.path, prepared, plan);
        tags = written.tags;
        return written.result;
      });
      return { result: answer, tags };
    });
  });
  return { answer, version: answer.version };
}

export const createPage: Operation<ApiCalls['createPage']> = (context, caller, { params, body, headers }) =>
  create(context, caller, {
    project: params.project,
    body,
    token: headers.token,
    idempotencyKey: headers.idempotencyKey,
  });
