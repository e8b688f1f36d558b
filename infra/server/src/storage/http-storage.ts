import type { Storage } from 'shared-contracts';

/** Reads from another part's `/media`, for a shell that runs apart from the storage. */
export function httpStorage(origin: string): Pick<Storage, 'get' | 'check'> {
  return {
    get: async (key) => {
      const answer = await fetch(`${origin}/${key}`, { signal: AbortSignal.timeout(10_000) });
      if (answer.status === 404) return null;
      if (!answer.ok) throw new Error(`${origin} answered ${answer.status}`);
      return answer.bytes();
    },
    check: async () => {
      await fetch(origin, { method: 'HEAD', signal: AbortSignal.timeout(2000) });
    },
  };
}
