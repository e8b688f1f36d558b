import { setTimeout } from 'node:timers/promises';
import type { Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import type { Logger } from 'pino';
import type { BodyBudget, HeldBytes } from 'shared-contracts/body-budget';
import { FairQueue } from 'shared-contracts/fair-queue';
import { lazy } from 'shared-contracts/lazy';
import { BASE_PATH } from '../base-path.ts';
import type { GraphqlContext } from '../graphql/create-graphql.ts';
import { openProject } from '../operations/find-project.ts';
import type { OperationContext } from '../operations/operation.ts';
import { projectIdOf } from '../operations/project-id.ts';
import { publicReader } from '../operations/public-reader.ts';
import { strangersOf } from './body-allowance.ts';
import { readCallHeaders } from './call-headers.ts';
import type { Env } from './env.ts';
import { readBytes } from './read-json.ts';

/** A site answers it at `/graphql`. */
export const GRAPHQL_PATH = '/project/:project/graphql';

/** Seconds for which an answer of GET may be kept without asking again. */
const GET_AGE = 30;

/** Parameter of who wants an article before visitors have it; only a member's token makes it mean anything. */
const DRAFTS = 'drafts';

const isMember = async (c: Context<Env>, context: OperationContext, project: string): Promise<boolean> => {
  const headers = readCallHeaders(c.req.raw.headers, c.get('requestId'));
  return (await publicReader(context, headers, project)).isMember;
};

interface GraphqlParts {
  readonly context: OperationContext;
  readonly logger: Logger;
  readonly bodies: BodyBudget;
}

/** Bytes of a question. */
const HEARING = { maxBody: 64 * 1024, beyond: 'too_large' } as const;

/** Milliseconds that each refusal of a project takes, one after the other: who asks for too much is in no hurry. */
const PACE = 50;
const refusals = new FairQueue({ atOncePerKey: 1 });

/** The same request, its body heard to the end. */
async function hearQuestion(request: Request, held: HeldBytes): Promise<Request> {
  if (!request.body) return request;
  const { url, method, headers, signal } = request;
  const body = await readBytes(request, HEARING, held);
  return new Request(url, { method, headers, signal, body: Uint8Array.from(body) });
}

/** What projects have published, in GraphQL over HTTP: no call with one shape of answer, so none of the calls. */
export function addGraphql(
  app: Hono<Env, Record<never, never>, string>,
  { context, logger, bodies }: GraphqlParts,
): void {
  const answerer = lazy(async () => {
    const { createGraphql } = await import('../graphql/create-graphql.ts');
    return createGraphql(context, `${BASE_PATH}${GRAPHQL_PATH}`, logger);
  });
  app.get(GRAPHQL_PATH, etag());
  app.on(['GET', 'POST'], GRAPHQL_PATH, async (c) => {
    c.set('call', 'graphql');
    const project = await openProject(context, await projectIdOf(context.database, c.req.param('project') ?? ''));
    const asksDrafts = c.req.query(DRAFTS) === 'true';
    const given: GraphqlContext = { project, drafts: asksDrafts && (await isMember(c, context, project.id)) };
    using held = bodies.hold(strangersOf(c.env.remoteAddress));
    const answer = await answerer();
    const { response, outcome } = await answer(await hearQuestion(c.req.raw, held), given);
    const { status, headers, body } = response;
    const refuse = async (words: BodyInit | null, code: number): Promise<Response> => {
      await refusals.run(project.id, () => setTimeout(PACE));
      return new Response(words, { status: code, headers });
    };
    if (status !== 200) return refuse(body, status);
    // What was not run at all is the asker's mistake, whichever kind of JSON they read.
    if (outcome.isRefused) return refuse(body, 400);
    const told = new Response(body, { status, headers });
    if (c.req.method !== 'GET' || asksDrafts) return told;
    if (!outcome.hasErrors) told.headers.set('cache-control', `public, max-age=${GET_AGE}`);
    told.headers.set('vary', 'accept');
    return told;
  });
}
