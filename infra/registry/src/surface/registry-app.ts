import { type Context, Hono } from 'hono';
import { ApiError, type Call, DEFAULT_LOCALE, type Locale, registryCalls } from 'shared-contracts';
import { acceptedLocale } from 'shared-contracts/accept-language';
import { publisher } from 'shared-contracts/body-budget';
import { checkCaller, checkPublisher, type RequestOrigin } from '../access/caller.ts';
import type { CallContext, RegistryContext } from '../context.ts';
import type { ReadFile } from '../read-file.ts';
import { runCall } from '../run-call.ts';
import type { Side } from '../store/keys.ts';
import { readJson } from './read-json.ts';

const BASE = '/registry/v1';
const FILE_PATH = '/remotes/:name/versions/:version/files/:side{client|server}/:path{.+}';

interface Logger {
  readonly error: (details: object, message: string) => void;
}
interface Bindings {
  Bindings: { readonly origin: RequestOrigin };
}

export interface RegistryAppOptions {
  readonly registry: RegistryContext;
  readonly readFile: ReadFile;
  /** Throws where a request comes from nobody who may make any. */
  readonly callerOf: (headers: Headers, origin: RequestOrigin) => Promise<CallContext>;
  readonly logger: Logger;
}

const LARGEST = Math.max(...Object.values<Call>(registryCalls).map(({ maxBody }) => maxBody));

const localeOf = (header: string | undefined): Locale => acceptedLocale(header) ?? DEFAULT_LOCALE;

const honoPath = (call: Call): string => call.path.replace(/\{(\w+)\}/g, ':$1');

/** The registry over HTTP, derived from its calls, plus the files of a version for parts that run apart. */
export function createRegistryApp({ registry, readFile, callerOf, logger }: RegistryAppOptions): Hono<Bindings> {
  const app = new Hono<Bindings>().basePath(BASE);

  const answerError = (error: unknown, context: Context<Bindings>): Response => {
    const known = error instanceof ApiError ? error : new ApiError('internal');
    const { retryAfter } = known.details;
    if (known.status >= 500) logger.error({ err: error, path: context.req.path }, 'registry call failed');
    return Response.json(known.toBody(localeOf(context.req.header('accept-language'))), {
      status: known.status,
      headers: { 'cache-control': 'no-store', ...(retryAfter !== undefined && { 'retry-after': `${retryAfter}` }) },
    });
  };
  app.onError(answerError);
  app.notFound((context) => answerError(new ApiError('not_found'), context));

  for (const call of Object.values<Call>(registryCalls)) {
    app.on(call.method, honoPath(call), async (context) => {
      const caller = await callerOf(context.req.raw.headers, context.env.origin);
      // Before a body is read.
      checkCaller(caller, call.id, context.req.param('name'));
      using held = registry.bodies.hold(publisher(LARGEST));
      const values = {
        params: context.req.param(),
        query: context.req.query(),
        body: await readJson(context.req.raw, call.maxBody, held),
      };
      const answer = await runCall(registry, caller, call, values, localeOf(context.req.header('accept-language')));
      return Response.json(answer, { status: call.status, headers: { 'cache-control': 'no-store' } });
    });
  }

  app.get(FILE_PATH, async (context) => {
    const { publisher } = await callerOf(context.req.raw.headers, context.env.origin);
    const { name, version, side, path } = context.req.param();
    if (publisher) checkPublisher(publisher, name);
    const bytes = await readFile(name, version, side as Side, path);
    if (!bytes) throw new ApiError('not_found');
    return new Response(Uint8Array.from(bytes), { headers: { 'content-type': 'application/octet-stream' } });
  });

  for (const path of [...Object.values<Call>(registryCalls).map(honoPath), FILE_PATH]) {
    app.all(path, () => {
      throw new ApiError('method_not_allowed');
    });
  }
  return app;
}
