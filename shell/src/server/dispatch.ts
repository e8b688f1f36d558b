import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { ApiError, splitLocale } from 'shared-contracts';
import { OFFLINE_API } from 'shared-contracts/tool';
import { passToApi } from './gateway/api-gateway.ts';
import { passGraphql } from './gateway/graphql-gateway.ts';
import { passMcp } from './gateway/mcp-gateway.ts';
import { passOffline, passSync, SYNC_STORAGE } from './gateway/sync-gateway.ts';
import type { Health } from './health/health.ts';
import { healthAnswer, readyAnswer } from './health/health-answer.ts';
import type { Answer } from './http/answer.ts';
import { jsonError, localeOf } from './http/json.ts';
import { loggedPath } from './http/logged-path.ts';
import { sendAnswer } from './http/send.ts';
import { answerNApi, type NApiOptions } from './n-api/n-api.ts';
import { answerOperator, OPERATOR_PREFIX, type OperatorOptions } from './operator/operator-calls.ts';
import { SITE_COPY } from './site-copy/site-copy.ts';
import type { OfflineFetch, VisitorFetch } from './sources.ts';
import { isHealthRoute } from './steps/match-route.ts';

type FileSource = (path: string) => Promise<Answer | null>;
type Listener = (req: IncomingMessage, res: ServerResponse, path: string) => Promise<void>;

export interface DispatchOptions {
  readonly visit: (req: IncomingMessage, res: ServerResponse) => Promise<void>;
  readonly health: () => Promise<Health>;
  /** What search engines and other sites read beside a site's pages; null for every other address. */
  readonly site: (req: IncomingMessage, path: string) => Promise<Answer> | null;
  readonly apiFetch: VisitorFetch;
  readonly nApi: NApiOptions;
  /** Absent: no draft is answered from here. */
  readonly offline: OfflineFetch | undefined;
  readonly operator: OperatorOptions;
  /** Row W9: a site as plain files. */
  readonly siteCopy: Listener;
  /** Immutable files by the first segment of their address. */
  readonly files: Readonly<Record<string, FileSource>>;
  /** Answers an address of an upload; false where nothing is there. */
  readonly media: (req: IncomingMessage, res: ServerResponse, path: string) => Promise<boolean>;
  readonly logger: Logger;
}

const OFFLINE = `${OFFLINE_API}/`;
const READY = '/health/ready';
const GRAPHQL = '/graphql';
const MCP = '/mcp';
/** Browsers ask for it on every site, and tell their console where it is missing. Pages name their own. */
const FAVICON = '/favicon.ico';

function checkReads({ method }: IncomingMessage): void {
  if (method !== 'GET' && method !== 'HEAD') throw new ApiError('method_not_allowed');
}

/** Sends a request the probe did not know to what answers its address. What fails is answered too, always. */
export function createDispatch(options: DispatchOptions): (req: IncomingMessage, res: ServerResponse) => void {
  const { visit, health, site, apiFetch, nApi, offline, operator, siteCopy, files, media, logger } = options;

  const showFile =
    (source: FileSource): Listener =>
    async (req, res, path) => {
      checkReads(req);
      const answer = await source(path);
      if (!answer) throw new ApiError('not_found');
      await sendAnswer(req, res, answer);
    };

  const showMedia: Listener = async (req, res, path) => {
    checkReads(req);
    if (!(await media(req, res, path))) throw new ApiError('not_found');
  };

  const prefixes: readonly (readonly [prefix: string, listener: Listener])[] = [
    ['/api/', (req, res) => passToApi(req, res, apiFetch, nApi)],
    [OPERATOR_PREFIX, async (req, res, path) => sendAnswer(req, res, await answerOperator(req, res, path, operator))],
    [SYNC_STORAGE, (req, res) => passSync(req, res, { ...nApi, apiFetch })],
    [OFFLINE, (req, res) => passOffline(req, res, { ...nApi, apiFetch, offline })],
    [SITE_COPY, siteCopy],
    ['/n-api/', async (req, res, path) => sendAnswer(req, res, await answerNApi(req, res, path, nApi))],
    ['/media/', showMedia],
    ...Object.entries(files).map(([prefix, source]) => [prefix, showFile(source)] as const),
  ];

  const showHealth: Listener = async (req, res, path) => {
    const state = await health();
    const locale = splitLocale(path).locale ?? localeOf(req);
    await sendAnswer(req, res, path === READY ? readyAnswer(state) : healthAnswer(req, state, locale));
  };

  const showSiteFile = async (req: IncomingMessage, res: ServerResponse, path: string): Promise<boolean> => {
    const found = site(req, path);
    if (!found) return false;
    checkReads(req);
    await sendAnswer(req, res, await found);
    return true;
  };

  const run = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const [path = '/'] = (req.url ?? '/').split(/[?#]/, 1);
    const listener = prefixes.find(([prefix]) => path.startsWith(prefix))?.[1];
    if (listener) await listener(req, res, path);
    else if (path === GRAPHQL) await passGraphql(req, res, { ...nApi, apiFetch });
    else if (path === MCP) await passMcp(req, res, { ...nApi, apiFetch });
    else if (path === FAVICON) res.writeHead(204, { 'cache-control': 'public, max-age=86400' }).end();
    else if (path === READY || isHealthRoute(path)) await showHealth(req, res, path);
    else if (!(await showSiteFile(req, res, path))) await visit(req, res);
  };

  const fail = async (req: IncomingMessage, res: ServerResponse, error: unknown): Promise<void> => {
    // A client that went away, or an answer that broke off half-way: nobody is left to be told.
    if (res.headersSent || res.destroyed) return void res.destroy();
    if (!(error instanceof ApiError)) logger.error({ err: error, url: loggedPath(req) }, 'A request failed');
    await sendAnswer(req, res, jsonError(error, localeOf(req)));
  };

  return (req, res) => {
    run(req, res)
      .catch((error: unknown) => fail(req, res, error))
      .catch((error: unknown) => {
        logger.error({ err: error, url: loggedPath(req) }, 'A failure could not be answered');
        res.destroy();
      });
  };
}
