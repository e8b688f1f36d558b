import { setImmediate } from 'node:timers/promises';
import {
  type ApiCalls,
  ApiError,
  apiCalls,
  createClient,
  type DraftCopy,
  httpTransport,
  type Transport,
} from 'shared-contracts';
import type { BodyBudget } from 'shared-contracts/body-budget';
import { lazy } from 'shared-contracts/lazy';
import { takeBody } from 'shared-contracts/take-body';
import type { DraftSite, OfflineFetch } from 'shell';
import { busy, type CallTurn, createTurns } from './call-turn.ts';
import { ChangedMeanwhileError, openDraftCopy } from './draft-copy.ts';
import { MOST_BODY } from './sent-size.ts';

/** How often a call is made anew where a browser of the same person writes meanwhile. */
const MOST_TRIES = 5;
/** Milliseconds of work at once. */
const SLICE = 8;

const breather = (): (() => Promise<void>) => {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < SLICE) return;
    await setImmediate();
    began = performance.now();
  };
};

/** Loaded by the first who asks: most installations are never asked. */
const api = lazy(async () => (await import('offline-api')).createOfflineApi());

/** The content API, as whoever asks. */
function apiFor(request: Request, { api }: DraftSite): Transport {
  const token = request.headers.get('token');
  if (!token) throw new ApiError('unauthenticated');
  const fetch = ((input: string, init?: RequestInit) => api(new Request(input, init))) as typeof globalThis.fetch;
  return httpTransport({ baseUrl: 'http://api.internal/api/v1', headers: { token }, fetch });
}

async function bytesOf(request: Request, { held }: DraftSite): Promise<Uint8Array | null> {
  if (!request.body) return null;
  const isJson = !/^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '');
  const contentLength = request.headers.get('content-length');
  return takeBody(request.body, { maxBody: MOST_BODY, contentLength, isJson }, held);
}

const withBody = ({ url, method, headers }: Request, body: Uint8Array | null): Request =>
  new Request(url, { method, headers, ...(body && { body: body as Uint8Array<ArrayBuffer> }) });

const CALLS = ['readDraftCopy', 'syncStorage', 'getUser'] as const satisfies readonly (keyof ApiCalls)[];
const clientOf = (transport: Transport) =>
  createClient(
    Object.fromEntries(CALLS.map((id) => [id, apiCalls[id]])) as Pick<ApiCalls, (typeof CALLS)[number]>,
    transport,
  );

interface Call {
  readonly request: Request;
  readonly body: Uint8Array | null;
  readonly site: DraftSite;
  readonly next: Transport;
  readonly client: ReturnType<typeof clientOf>;
  readonly turn: CallTurn;
}

/** The copy as it stands. Whoever may not read it, or has none, is answered nothing at all. */
async function lookAt({ client, site }: Pick<Call, 'client' | 'site'>): Promise<DraftCopy> {
  const { copy } = await client.readDraftCopy({ params: { project: site.project.id }, query: { records: 'false' } });
  if (!copy) throw new ApiError('not_found');
  return copy;
}

/** One call, from one revision of the copy. Throws ChangedMeanwhileError, with nothing kept, where it is another by now. */
async function answerFrom({ revision, bytes }: DraftCopy, call: Call): Promise<Response> {
  const { request, body, site, next, client } = call;
  const { project, host } = site;
  const turn = () => call.turn.begin(bytes);
  const { storage, flush } = openDraftCopy({ client, project: project.id, revision, turn });
  const owner = async () => {
    const { id, full_name } = await client.getUser({ params: { project: project.id } });
    return { id, full_name };
  };
  let failure: unknown;
  const answer = await (await api()).fetch(withBody(request, body), {
    draft: { ...storage, clock: () => new Date(), owner },
    next,
    breathe: breather(),
    onFailure: (error) => {
      failure = error;
    },
  });
  // What is no refusal is for whoever runs this.
  if (failure && !(failure instanceof ApiError)) throw failure;
  if (answer.ok) await flush({ domain: host, currentPackage: project.project_metadata.package?.name ?? null });
  return answer;
}

/** Once more, from what the copy is by then, as long as a browser of the same person is quicker. */
async function answerCall(first: DraftCopy, call: Call): Promise<Response> {
  for (let [copy, left] = [first, MOST_TRIES]; left > 0; left -= 1)
    try {
      return await answerFrom(copy, call);
    } catch (error) {
      if (!(error instanceof ChangedMeanwhileError)) throw error;
      call.request.signal.throwIfAborted();
      copy = await lookAt(call);
    }
  throw busy();
}

/**
 * Row O1: the offline API over the copies that the server keeps of drafts. The content API is asked for them as whoever
 * calls: it says whose a copy is, and counts what is asked and kept, as where a browser sends it.
 */
export function createDraftAnswers(bodies: BodyBudget): OfflineFetch {
  const turnOf = createTurns(bodies);
  return async (request, site) => {
    const next = apiFor(request, site);
    const asked = { request, site, next, client: clientOf(next) };
    const copy = await lookAt(asked);
    const body = await bytesOf(request, site);
    using turn = turnOf(site.project.id);
    return await answerCall(copy, { ...asked, body, turn });
  };
}
