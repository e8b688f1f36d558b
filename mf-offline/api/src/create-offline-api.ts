import { type Context, Hono } from 'hono';
import { ApiError, DEFAULT_LOCALE } from 'shared-contracts';
import { acceptedLocale } from 'shared-contracts/accept-language';
import type { CallHeaders, CallRequest, Transport } from 'shared-contracts/client';
import {
  type Call,
  chooseCall,
  OFFLINE_API,
  offlineCalls,
  type ParsedCall,
  parseSteps,
  type Route,
  routesOf,
} from 'shared-contracts/offline-calls';
import { mediaCalls } from './media.ts';
import type { Handler, Listed, OfflineParts } from './offline-parts.ts';
import { pageCalls } from './pages.ts';
import { globalCalls } from './shared-contents.ts';
import { siteCalls } from './site-calls.ts';

/** What one request is answered with. */
export interface OfflineEnv {
  readonly draft: OfflineParts;
  /** Asks the content API, for what no draft has. */
  readonly next: Transport;
  /** Lets others have their turn while a long body is checked. */
  readonly breathe?: () => Promise<void>;
  /** Hears why a request failed, as it was thrown. */
  readonly onFailure?: (error: unknown) => void;
}

/** Ids of the calls that are answered. */
export const offlineIds: readonly string[] = Object.keys(offlineCalls);

type Env = { Bindings: OfflineEnv };
type Handlers = Readonly<Record<string, Handler>>;

const known = new WeakMap<OfflineParts, Handlers>();

/** Made once for all requests about one draft: what they read out of it is read once. */
function handlersOf(draft: OfflineParts): Handlers {
  const made = known.get(draft) ?? {
    ...pageCalls(draft),
    ...globalCalls(draft),
    ...siteCalls(draft),
    ...mediaCalls(draft),
  };
  known.set(draft, made);
  return made;
}

const LONGEST_HEADER = 512;

function headersOf({ req }: Context<Env>): CallHeaders {
  const take = (name: string): string | undefined => {
    const value = req.header(name);
    if (value !== undefined && value.length > LONGEST_HEADER) throw new ApiError('malformed');
    return value || undefined;
  };
  const ifMatch = take('if-match');
  return {
    locale: acceptedLocale(req.header('accept-language')) ?? DEFAULT_LOCALE,
    ...(ifMatch && { ifMatch }),
    ...(take('if-none-match') === '*' && { ifNoneMatch: '*' as const }),
  };
}

const queryOf = ({ req }: Context<Env>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(req.queries()).map(([key, values]) => [key, values.length === 1 ? values[0] : values]),
  );

function valuesOf(form: FormData): Record<string, unknown> {
  const values: Record<string, unknown> = Object.create(null);
  for (const [name, value] of form) {
    // Of two values under one name nobody knows which one counts.
    if (Object.hasOwn(values, name)) throw new ApiError('malformed');
    values[name] = value;
  }
  return { ...values };
}

const isForm = ({ req }: Context<Env>): boolean => /^multipart\/form-data\b/i.test(req.header('content-type') ?? '');
const isJson = ({ req }: Context<Env>): boolean =>
  /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(req.header('content-type') ?? '');

async function bodyOf(c: Context<Env>, { calls: [call] }: Route): Promise<unknown> {
  if (c.req.method === 'GET') return undefined;
  try {
    if (call.bodyType === 'form' && isForm(c)) return valuesOf(await c.req.formData());
    const text = await c.req.text();
    if (text === '') return undefined;
    if (call.bodyType !== 'form' && !isJson(c)) throw new ApiError('wrong_type');
    return JSON.parse(text);
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('malformed');
  }
}

/** The one check of what a call was sent, as the content API makes it. */
async function parsed(call: Call, request: CallRequest, { breathe }: OfflineEnv): Promise<ParsedCall<Call>> {
  let last: ParsedCall<Call> | undefined;
  const locale = request.headers.locale === 'fr' ? 'fr' : DEFAULT_LOCALE;
  for (const step of parseSteps(call, request, locale)) {
    if (step) last = step;
    else await breathe?.();
  }
  return last as ParsedCall<Call>;
}

const versionIn = (answer: unknown): number | null => {
  const { version } = (answer ?? {}) as { readonly version?: unknown };
  return typeof version === 'number' ? version : null;
};

async function answerCall(c: Context<Env>, route: Route): Promise<Response> {
  const { draft, next } = c.env;
  const body = await bodyOf(c, route);
  const call = chooseCall(route, body);
  const isEmpty = typeof body === 'object' && body !== null && Object.keys(body).length === 0;
  const params = Object.fromEntries(Object.keys(call.params.shape).map((name) => [name, c.req.param(name) ?? '']));
  const request: CallRequest = {
    ...{ call, params, query: queryOf(c), headers: headersOf(c) },
    // Clients that always send an object send this one where a call takes none.
    body: isEmpty && call.body.type === 'undefined' ? undefined : body,
    signal: c.req.raw.signal,
  };
  const checked = { ...request, ...(await parsed(call, request, c.env)) } as CallRequest;
  const handle = handlersOf(draft)[call.id];
  if (!handle) throw new ApiError('not_found');
  const found = await handle(checked, next);
  const { answer, total } = call.paged ? (found as Listed) : { answer: found, total: null };
  const version = versionIn(answer);
  if (version !== null) c.header('etag', `"${version}"`);
  if (total !== null) c.header('x-total-count', String(total));
  return c.json(answer as object, call.status);
}

function answerError(c: Context<Env>, thrown: Error): Response {
  c.env.onFailure?.(thrown);
  const error = thrown instanceof ApiError ? thrown : new ApiError('internal');
  if (error.details.retryAfter !== undefined) c.header('retry-after', String(error.details.retryAfter));
  const locale = acceptedLocale(c.req.header('accept-language')) ?? DEFAULT_LOCALE;
  return c.json(error.toBody(locale), error.status as 400);
}

/**
 * The calls of the content API that a draft has an answer to, over whatever keeps the draft: same addresses, same bodies,
 * same checks, same words.
 */
export function createOfflineApi(): Hono<Env> {
  const app = new Hono<Env>({ strict: true }).basePath(OFFLINE_API);
  const routes = routesOf(offlineCalls);
  app.use(async (c, next) => {
    await next();
    c.header('cache-control', 'private, no-store');
  });
  for (const route of routes) app.on(route.method, route.pattern, (c) => answerCall(c, route));
  for (const pattern of new Set(routes.map((route) => route.pattern)))
    app.all(pattern, () => {
      throw new ApiError('method_not_allowed');
    });
  app.notFound(() => {
    throw new ApiError('not_found');
  });
  app.onError((error, c) => answerError(c, error));
  return app;
}
