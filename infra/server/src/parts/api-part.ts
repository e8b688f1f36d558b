import { type Api, type ApiOptions, compressed, createApi, type Database } from '@infra/api';
import { createStarters } from '@infra/demo';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { ApiError, apiCalls, createClient, httpTransport, type Storage } from 'shared-contracts';
import type { ApiClient, ApiFetch, ChangeSource } from 'shell';
import type { Settings } from '../settings.ts';
import type { LiveDefinitions } from './live-definitions.ts';

/** The content API as the shell of this process uses it, wherever it runs. */
export interface ApiPart {
  readonly client: ApiClient;
  readonly changes: ChangeSource;
  readonly fetch: ApiFetch;
  /** Absent where the API runs elsewhere. */
  readonly local?: Api;
}

const changesOf = (client: ApiClient): ChangeSource['list'] => {
  return ({ signal, ...query }) => client.listChanges({ query, ...(signal && { signal }) });
};

/**
 * How mails go out, where the links in them lead, where proofs of hosts are looked for, what may be uploaded and where
 * it stands until it is, which
 * applications may be asked, what their secrets are stored under, what projects can be subscribed to, who answers
 * questions, and what draws the pages that they look at.
 */
export type ApiBounds = Required<
  Pick<
    ApiOptions,
    | 'bodies'
    | 'mailer'
    | 'originOf'
    | 'localHosts'
    | 'maxUploadBytes'
    | 'unfinished'
    | 'proofs'
    | 'applications'
    | 'secretsKey'
    | 'packages'
    | 'flagServer'
    | 'models'
    | 'agentIdle'
  >
> &
  Pick<ApiOptions, 'payments' | 'answerer' | 'selling' | 'drawPage'>;

/** Milliseconds: what this node takes is begun at once. */
const MEDIA_BEAT_MS = 5000;

export function openApi(
  database: Database,
  storage: Storage,
  definitions: LiveDefinitions,
  bounds: ApiBounds,
  logger: Logger,
): ApiPart {
  const local = createApi({
    database,
    definitions: definitions.current,
    keptPaths: definitions.keptPaths,
    storage,
    logger,
    mediaBeat: MEDIA_BEAT_MS,
    starters: createStarters(storage),
    broughtStarters: definitions.starters,
    ...bounds,
  });
  const client = createClient(apiCalls, local.transport);
  return {
    local,
    client,
    changes: { list: changesOf(client), onChange: local.onChange },
    fetch: (request, { remoteAddress }) => local.fetch(request, { operator: false, remoteAddress }),
  };
}

/** An API that another process runs; what belongs to operators is asked for with the operator's token. */
export function reachApi({ API_URL, OPERATOR_TOKEN }: Settings): ApiPart {
  const headers: Record<string, string> = OPERATOR_TOKEN ? { authorization: `Bearer ${OPERATOR_TOKEN}` } : {};
  const baseUrl = `${API_URL}/api/v1`;
  // As from within one process: what this one asks for itself is the operator's, and counts as no visitor's.
  const client = createClient(apiCalls, httpTransport({ baseUrl, headers, timeout: 15_000 }));
  const operator = createClient(apiCalls, httpTransport({ baseUrl, headers, timeout: 40_000 }));
  const forward: ApiFetch = (request, { remoteAddress }) => {
    const { pathname, search } = new URL(request.url);
    const forwarded = new Request(`${API_URL}${pathname}${search}`, request);
    // What came compressed would be unpacked here: it is for the visitor, behind it.
    forwarded.headers.set('accept-encoding', 'identity');
    // Tries are counted by the visitor's address; what this process asks for itself is the operator's.
    if (remoteAddress) forwarded.headers.set('x-forwarded-for', remoteAddress);
    else for (const [name, value] of Object.entries(headers)) forwarded.headers.set(name, value);
    return fetch(forwarded).catch((error: unknown) => {
      // A visitor who left is no failure of the API.
      throw request.signal.aborted ? error : Object.assign(new ApiError('unavailable'), { cause: error });
    });
  };
  const edge = new Hono<{ Bindings: Parameters<ApiFetch>[1] }>();
  edge.use(compressed());
  edge.all('*', ({ req, env }) => forward(req.raw, env));
  edge.onError((error) => {
    throw error;
  });
  return { client, changes: { list: changesOf(operator) }, fetch: edge.fetch };
}
