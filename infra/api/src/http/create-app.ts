import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { isbot } from 'isbot';
import type { Logger } from 'pino';
import { ApiError, type CallHeaders, projectEvents } from 'shared-contracts';
import { BodyBudget, filesOf } from 'shared-contracts/body-budget';
import { uuidv7 } from 'uuidv7';
import { toApiError } from '../database/errors.ts';
import { jsonInPieces } from '../json-in-pieces.ts';
import type { Metrics } from '../metrics.ts';
import type { Caller, OperationContext } from '../operations/operation.ts';
import { runCall } from '../run-call.ts';
import { takeShare } from './address-share.ts';
import { givenRequestId, localeOf, readCallHeaders } from './call-headers.ts';
import { addDocs } from './docs.ts';
import { BASE_PATH, type Env } from './env.ts';
import { addEvents } from './events.ts';
import { addGraphql, GRAPHQL_PATH } from './graphql.ts';
import { hear } from './hear.ts';
import { letGo } from './let-go.ts';
import { isForm, readForm } from './read-form.ts';
import { readJson } from './read-json.ts';
import { roughAgent } from './rough-agent.ts';
import { chooseCall, type Route, routes, toPattern } from './routes.ts';
import { addSubmissionsExport } from './submissions-export.ts';

export interface AppParts {
  readonly context: OperationContext;
  readonly metrics: Metrics;
  readonly logger: Logger;
  /** Of this process. */
  readonly bodies: BodyBudget;
}

const LONGEST_AGENT = 512;
const EXPOSED = ['etag', 'retry-after', 'x-request-id', 'x-total-count'];

/** Refuses addresses that cannot be read in one way only. */
function checkPath(path: string): void {
  if (path.includes('//')) throw new ApiError('bad_path');
  try {
    decodeURIComponent(path);
  } catch {
    throw new ApiError('bad_path');
  }
}

const readQuery = ({ searchParams }: URL): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(searchParams, ([key]) => key)).map(([key, pairs = []]) => {
      const values = pairs.map(([, value]) => value);
      return [key, values.length === 1 ? values[0] : values];
    }),
  );

function callerOf(c: Context<Env>): Caller {
  const userAgent = c.req.header('user-agent')?.slice(0, LONGEST_AGENT);
  return {
    operator: c.env.operator,
    address: c.env.remoteAddress,
    locale: localeOf(c.req.header('accept-language')),
    agent: roughAgent(userAgent ?? null),
    isRobot: !userAgent || isbot(userAgent),
  };
}

/** What is held of bodies, and of files that come in with them. */
interface Held {
  readonly bodies: BodyBudget;
  readonly files: BodyBudget;
}

async function answerCall(c: Context<Env>, route: Route, { context }: AppParts, budget: Held): Promise<Response> {
  c.set('call', route.calls[0].id);
  const { uploads } = context;
  const headers: CallHeaders = readCallHeaders(c.req.raw.headers, c.get('requestId'));
  const caller = callerOf(c);
  // Only who may be heard at all is listened to, and for no longer than what they may say.
  const hearing =
    c.req.raw.body && (await hear(context, route, caller, { token: headers.token, project: c.req.param('project') }));
  using held = budget.bodies.hold(hearing?.holders ?? []);
  using heldFile = budget.files.hold(filesOf(hearing?.holders ?? [], uploads.maxBytes));
  const limits = { fileBytes: uploads.maxBytes, fieldBytes: hearing ? hearing.maxBody : 0 };
  await using form =
    hearing && route.calls[0].bodyType === 'form' && isForm(c.req.raw.headers)
      ? await readForm(c.req.raw, limits, uploads.unfinished, { fields: held, file: heldFile })
      : null;
  const body = form ? form.values : hearing ? await readJson(c.req.raw, hearing, held) : undefined;
  const call = chooseCall(route, body);
  c.set('call', call.id);
  const isEmpty = typeof body === 'object' && body !== null && Object.keys(body).length === 0;
  const outcome = await runCall(context, caller, {
    call,
    params: c.req.param(),
    query: readQuery(new URL(c.req.url)),
    // Clients that always send an object send this one where a call takes none.
    body: isEmpty && call.body.type === 'undefined' ? undefined : body,
    headers,
    signal: c.req.raw.signal,
  });
  if (outcome.version !== undefined) c.header('etag', `"${outcome.version}"`);
  if (outcome.total !== undefined) c.header('x-total-count', String(outcome.total));
  if (call.itemsIn === undefined) return c.json(outcome.answer as object, call.status);
  const text = await jsonInPieces(c.req.param('project') ?? '', outcome.answer as Readonly<Record<string, unknown>>);
  return c.body(text, call.status, { 'content-type': 'application/json' });
}

/** Whether something failed for no other reason than that its caller did not wait. */
const isGone = ({ signal }: Request, thrown: unknown): boolean =>
  signal.aborted &&
  (thrown === signal.reason || (thrown instanceof Error && ['AbortError', 'TimeoutError'].includes(thrown.name)));

function answerError(c: Context<Env>, thrown: unknown, logger: Logger): Response {
  const error = toApiError(thrown);
  if (isGone(c.req.raw, thrown)) logger.info({ requestId: c.get('requestId'), call: c.get('call') }, 'caller gone');
  else if (error.status >= 500)
    logger.error({ err: error.cause ?? error, requestId: c.get('requestId'), call: c.get('call') }, error.code);
  if (error.details.retryAfter !== undefined) c.header('retry-after', String(error.details.retryAfter));
  // What is left of a refused body must not be taken for the next request.
  if (!letGo(c.req.raw, c.env.remoteAddress) || error.status === 413) c.header('connection', 'close');
  return c.json(error.toBody(localeOf(c.req.header('accept-language'))), error.status as 400);
}

/** The surface over HTTP, derived from the calls. */
export function createApp(parts: AppParts): Hono<Env> {
  const { logger, metrics, bodies } = parts;
  const budget: Held = { bodies, files: new BodyBudget() };
  const app = new Hono<Env>({ strict: true }).basePath(BASE_PATH);

  app.use(async function observed(c, next) {
    const start = performance.now();
    const requestId = givenRequestId(c.req.raw.headers) ?? uuidv7();
    c.set('requestId', requestId);
    c.set('call', 'none');
    await next();
    c.header('x-request-id', requestId);
    c.header('x-content-type-options', 'nosniff');
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
    const seconds = (performance.now() - start) / 1000;
    const call = c.get('call');
    metrics.observeCall(call, c.res.status, seconds);
    logger.info(
      { requestId, call, method: c.req.method, status: c.res.status, ms: Math.round(seconds * 1000) },
      'call',
    );
  });
  // Clients in use test for exactly 200, and send nothing after another answer.
  app.use(async function preflight(c, next) {
    await next();
    if (c.req.method === 'OPTIONS' && c.res.status === 204)
      c.res = new Response('', { status: 200, headers: c.res.headers });
  });
  // Authentication is a header that no browser adds by itself, so any origin may call.
  app.use(cors({ origin: '*', allowMethods: ['GET', 'POST', 'PUT', 'DELETE'], exposeHeaders: EXPOSED, maxAge: 600 }));
  app.use(async function readable(c, next) {
    checkPath(new URL(c.req.url).pathname);
    await next();
  });
  app.use(async function shared(c, next) {
    await takeShare(parts.context, c.env, c.req.path);
    await next();
  });

  addDocs(app);
  addSubmissionsExport(app, parts.context);
  addEvents(app, parts.context);
  addGraphql(app, parts);
  for (const route of routes) app.on(route.method, route.pattern, (c) => answerCall(c, route, parts, budget));
  // As without it, where nothing else answers: what comes first above has the empty path of the home page.
  for (const route of routes.filter(({ pattern }) => !pattern.endsWith('}')))
    app.on(route.method, `${route.pattern}/`, (c) => answerCall(c, route, parts, budget));
  for (const pattern of new Set([...routes.map((route) => route.pattern), toPattern(projectEvents.path), GRAPHQL_PATH]))
    app.all(pattern, () => {
      throw new ApiError('method_not_allowed');
    });
  app.notFound(() => {
    throw new ApiError('not_found');
  });
  app.onError((error, c) => answerError(c, error, logger));
  return app;
}
