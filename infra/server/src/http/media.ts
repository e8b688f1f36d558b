import type { RequestListener } from 'node:http';
import { ApiError, type Storage } from 'shared-contracts';
import { sendFile } from 'shell';
import { notFound } from './dispatch.ts';

const HEADERS = { 'content-type': 'application/octet-stream', 'x-content-type-options': 'nosniff' };

const RETRY_SECONDS = 5;
const retryAfter = (error: unknown): number =>
  (error instanceof ApiError ? error.details.retryAfter : undefined) ?? RETRY_SECONDS;

/** An address that is no key has nothing behind it. */
const unlessNoKey = (error: unknown): null => {
  if (error instanceof TypeError) return null;
  throw error;
};

/** Stored media as they are, for shells that run apart from the storage; visitors get theirs from the shell. */
export function mediaListener(storage: Pick<Storage, 'open'>): RequestListener {
  return (request, response) => {
    const answer = async (): Promise<void> => {
      const key = (request.url ?? '').slice(1).split('?', 1)[0] ?? '';
      // Private files are read by signed links alone.
      const isPrivate = key.split('/').length > 4;
      await using file = isPrivate ? null : await storage.open(key).catch(unlessNoKey);
      if (file) await sendFile(request, response, file, { etag: `"${key}"`, headers: HEADERS });
      else notFound(request, response);
    };
    answer().catch((error: unknown) => {
      // A reader who left, or a disk that failed half-way: nobody is left to be told.
      if (response.headersSent) response.destroy();
      else response.writeHead(503, { 'retry-after': `${retryAfter(error)}` }).end();
    });
  };
}
