import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { isbot } from 'isbot';
import type { Logger } from 'pino';
import { ApiError, agentEvents, apiCalls, type CallHeaders, projectEvents } from 'shared-contracts';
import { BodyBudget, filesOf } from 'shared-contracts/body-budget';
import { FairQueue } from 'shared-contracts/fair-queue';
import { uuidv7 } from 'uuidv7';
import { BASE_PATH } from '../base-path.ts';
import { toApiError } from '../database/errors.ts';
import { jsonInPieces } from '../json-in-pieces.ts';
import type { Metrics } from '../metrics.ts';
import type { Caller, OperationContext } from '../operations/operation.ts';
import { type SavedLongPage, saveLongPage } from '../operations/pages/save-long-page.ts';
import { runCall } from '../run-call.ts';
import { takeShare } from './address-share.ts';
import { addAgentEvents } from './agent-events.ts';
import { bodyAllowance } from './body-allowance.ts';
import { givenRequestId, localeOf, readCallHeaders } from './call-headers.ts';
import { addCardFrame } from './card-frame.ts';
import { compressed } from './compressed.ts';
import { discardBody } from './discard-body.ts';
import { addDocs } from './docs.ts';
import type { Env } from './env.ts';
import { addEvents } from './events.ts';
import { addGraphql, GRAPHQL_PATH } from './graphql.ts';
import { addInvoicePdfs } from './invoice-pdfs.ts';
import { addMcp, MCP_PATH } from './mcp.ts';
import { addMediaArchive } from './media-archive.ts';
import { addMediaOriginal } from './media-original.ts';
import { addMediaUploads, UPLOAD_HEADERS } from './media-uploads.ts';
import { addPaymentMessages } from './payment-messages.ts';
import { addPrivateMedia } from './private-media.ts';
import { addProjectArchive } from './project-archive.ts';
import { isForm, readForm } from './read-form.ts';
import { LARGE, parseJson, readJsonBytes } from './read-json.ts';
import { chooseCall, type Route, routes, toPattern } from './routes.ts';
import { addSubmissionsExport } from './submissions-export.ts';
import { describeUserAgent } from './user-agent.ts';

export interface AppParts {
  readonly context: OperationContext;
  readonly metrics: Metrics;
  readonly logger: Logger;
  /** Of this process. */
  readonly bodies: BodyBudget;
}

const LONGEST_AGENT = 512;
/** Of an object in JSON. */
const END = Buffer.from('}');
/** `PATCH` brings bytes of an upload; whatever may be asked may be looked at first. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
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
    agent: describeUserAgent(userAgent ?? null),
    userAgent: userAgent ?? '',
    isRobot: !userAgent || isbot(userAgent),
  };
}

/** Of each sender one at a time, and of all as many as the thread of pages has room for. */
const longBodies = new FairQueue({ atOnce: 2, atOncePerKey: 1 });

/** What is held of bodies, and of files that come in with them. */
interface Held {
  readonly bodies: BodyBudget;
  readonly files: BodyBudget;
}

/** What was saved, with its sections as the thread has written them. */
async function answerSaved(c: Context<Env>, { answer, sections }: SavedLongPage): Promise<Response> {
  c.header('etag', `"${answer.version}"`);
  const type = { 'content-type': 'application/json' };
  if (!sections) return c.body(await jsonInPieces(c.req.param('project') ?? '', { ...answer }), 200, type);
  const { sections: _, ...around } = answer;
  const written = Buffer.concat([Buffer.from(`${JSON.stringify(around).slice(0, -1)},"sections":`), sections, END]);
  return c.body(written, 200, type);
}

async function answerCall(c: Context<Env>, route: Route, { context }: AppParts, budget: Held): Promise<Response> {
  c.set('call', route.calls[0].id);
  const { uploads } = context;
  const headers: CallHeaders = readCallHeaders(c.req.raw.headers, c.get('requestId'));
  const caller = callerOf(c);
  // Only who may be heard at all is listened to, and for no longer than what they may say.
  const allowance =
    c.req.raw.body &&
    (await bodyAllowance(context, route, caller, { token: headers.token, project: c.req.param('project') }));
  using held = budget.bodies.hold(allowance?.holders ?? []);
  using heldFile = budget.files.hold(filesOf(allowance?.holders ?? [], uploads.maxBytes));
  const limits = { fileBytes: uploads.maxBytes, fieldBytes: allowance ? allowance.maxBody : 0 };
  await using form =
    allowance && route.calls[0].bodyType === 'form' && isForm(c.req.raw.headers)
      ? await readForm(c.req.raw, limits, uploads.unfinished, { fields: held, file: heldFile })
      : null;
  const bytes = allowance && !form ? await readJsonBytes(c.req.raw, allowance, held) : undefined;
  const sent = { caller, headers, params: c.req.param(), query: readQuery(new URL(c.req.url)) };
  if (!bytes || bytes.byteLength <= LARGE)
    return await answerRead(c, route, context, { ...sent, body: form?.values ?? (bytes && (await parseJson(bytes))) });
  // What is long waits for its turn as bytes, which are counted, and not as what they come to.
  const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
    longBodies.run(allowance?.holders.at(-1)?.key ?? '', async () => {
      // Who left meanwhile needs no answer.
      c.req.raw.signal.throwIfAborted();
      return work();
    });
  // What changes nothing may ask applications, which take as long as they like: no turn waits for them.
  if (!route.calls.some(({ writes }) => writes))
    return await answerRead(c, route, context, { ...sent, body: await inTurn(() => parseJson(bytes)) });
  return await inTurn(async () => {
    if (route.calls[0] !== apiCalls.savePage)
      return answerRead(c, route, context, { ...sent, body: await parseJson(bytes) });
    const { params, query } = sent;
    return answerSaved(c, await saveLongPage(context, caller, { params, query, body: bytes, headers }));
  });
}

interface Sent {
  readonly caller: Caller;
  readonly headers: CallHeaders;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

async function answerRead(
  c: Context<Env>,
  route: Route,
  context: OperationContext,
  { caller, body, ...sent }: Sent,
): Promise<Response> {
  const call = chooseCall(route, body);
  c.set('call', call.id);
  const isEmpty = typeof body === 'object' && body !== null && Object.keys(body).length === 0;
  const outcome = await runCall(context, caller, {
    call,
    ...sent,
    // Clients that always send an object send this one where a call takes none.
    body: isEmpty && call.body.type === 'undefined' ? undefined : body,
    signal: c.req.raw.signal,
  });
  if (outcome.version !== undefined) c.header('etag', `"${outcome.version}"`);
  if (outcome.total !== undefined) c.header('x-total-count', String(outcome.total));
  const text =
    call.itemsIn === undefined
      ? JSON.stringify(outcome.answer ?? null)
      : await jsonInPieces(c.req.param('project') ?? '', outcome.answer as Readonly<Record<string, unknown>>);
  const length = String(Buffer.byteLength(text));
  return c.body(text, call.status, { 'content-type': 'application/json', 'content-length': length });
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
  if (!discardBody(c.req.raw, c.env.remoteAddress) || error.status === 413) c.header('connection', 'close');
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
  app.use(cors({ origin: '*', allowMethods: METHODS, exposeHeaders: [...EXPOSED, ...UPLOAD_HEADERS], maxAge: 600 }));
  app.use(compressed());
  app.use(async function readable(c, next) {
    checkPath(new URL(c.req.url).pathname);
    await next();
  });
  app.use(async function shared(c, next) {
    await takeShare(parts.context, c.env, c.req.path);
    await next();
  });

  addDocs(app);
  addMediaArchive(app, parts.context);
  addProjectArchive(app, parts.context);
  addMediaOriginal(app, parts.context);
  addMediaUploads(app, parts.context);
  addPrivateMedia(app, parts.context);
  addSubmissionsExport(app, parts.context);
  addCardFrame(app, parts.context);
  addInvoicePdfs(app, parts.context);
  addPaymentMessages(app, parts);
  addEvents(app, parts.context);
  addAgentEvents(app, parts.context);
  addGraphql(app, parts);
  addMcp(app, parts);
  for (const route of routes) app.on(route.method, route.pattern, (c) => answerCall(c, route, parts, budget));
  // As without it, where nothing else answers: what comes first above has the empty path of the home page.
  for (const route of routes.filter(({ pattern }) => !pattern.endsWith('}')))
    app.on(route.method, `${route.pattern}/`, (c) => answerCall(c, route, parts, budget));
  for (const pattern of new Set([
    ...routes.map((route) => route.pattern),
    toPattern(projectEvents.path),
    toPattern(agentEvents.path),
    GRAPHQL_PATH,
    MCP_PATH,
  ]))
    app.all(pattern, () => {
      throw new ApiError('method_not_allowed');
    });
  app.notFound(() => {
    throw new ApiError('not_found');
  });
  app.onError((error, c) => answerError(c, error, logger));
  return app;
}
