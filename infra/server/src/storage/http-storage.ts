import { ApiError, type Storage } from 'shared-contracts';

const PATIENCE_MS = 10_000;
const RETRY_SECONDS = 5;

/** Reads from another part's `/media`, for a shell that runs apart from the storage. */
export function httpStorage(origin: string): Pick<Storage, 'open' | 'check'> {
  /** Patience is for the head of an answer; its body takes as long as its reader. Null where there is nothing. */
  const ask = async (key: string, init: RequestInit, left: AbortController): Promise<Response | null> => {
    const timer = setTimeout(() => left.abort(new Error(`${origin} does not answer`)), PATIENCE_MS);
    try {
      const answer = await fetch(`${origin}/${key}`, { ...init, signal: left.signal });
      if (answer.status === 404) return null;
      if (!answer.ok) throw new Error(`${origin} answered ${answer.status}`);
      return answer;
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    open: async (key) => {
      const left = new AbortController();
      // Visitors are told that it is away, as they are of everything else.
      const head = await ask(key, { method: 'HEAD' }, left).catch(() => {
        throw new ApiError('unavailable', { retryAfter: RETRY_SECONDS });
      });
      if (!head) return null;
      const modified = Date.parse(head.headers.get('last-modified') ?? '');
      return {
        size: Number(head.headers.get('content-length')),
        modified: Number.isNaN(modified) ? null : new Date(modified),
        read: async function* (range) {
          if (range?.end === range?.start && range) return;
          const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end - 1}` } : {};
          const answer = await ask(key, { headers }, left);
          if (!answer?.body) throw new Error(`${origin} has ${key} no longer`);
          yield* answer.body;
        },
        [Symbol.asyncDispose]: async () => left.abort(),
      };
    },
    check: async () => {
      await fetch(origin, { method: 'HEAD', signal: AbortSignal.timeout(2000) });
    },
  };
}
