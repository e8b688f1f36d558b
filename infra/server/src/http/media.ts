import type { RequestListener } from 'node:http';
import type { Storage } from 'shared-contracts';
import { sendFile } from 'shell';
import { notFound } from './dispatch.ts';

const HEADERS = { 'content-type': 'application/octet-stream', 'x-content-type-options': 'nosniff' };

/** Stored media as they are, for shells that run apart from the storage; visitors get theirs from the shell. */
export function mediaListener(storage: Pick<Storage, 'open'>): RequestListener {
  return (request, response) => {
    const answer = async (): Promise<void> => {
      const key = (request.url ?? '').slice(1).split('?', 1)[0] ?? '';
      await using file = await storage.open(key).catch(() => null);
      if (file) await sendFile(request, response, file, { etag: `"${key}"`, headers: HEADERS });
      else notFound(request, response);
    };
    // A reader who left, or a disk that failed half-way: nobody is left to be told.
    answer().catch(() => response.destroy());
  };
}
