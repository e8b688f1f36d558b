import type { ApiCalls, SavedPage } from 'shared-contracts';
import { prepareSections } from '../../sections/clean-ahead.ts';
import { authorise } from '../access.ts';
import { once } from '../idempotency.ts';
import type { Caller, Operation, OperationContext, Outcome } from '../operation.ts';
import { write } from '../write.ts';
import { insertPage } from './insert-page.ts';
import type { ParsedPageBody } from './parsed-page-body.ts';

interface CreateRequest {
  readonly project: string;
  readonly body: ParsedPageBody & { readonly page: string };
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
  const prepared = await prepareSections(projectId, body.sections);
  const answer = await write(context, access, {}, async (transaction) => {
    let tags: readonly string[] = [];
    const { answer } = await once(transaction, repeatable, async () => {
      const written = await insertPage(context, caller, access, transaction, body, prepared);
      tags = written.tags;
      return written.result;
    });
    return { result: answer, tags };
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
