import type { RequestListener } from 'node:http';
import type { Storage } from 'shared-contracts';
import { notFound } from './dispatch.ts';

/** Stored media as they are, for shells that run apart from the storage; visitors get theirs from the shell. */
export function mediaListener(storage: Storage): RequestListener {
  return (request, response) => {
    const key = (request.url ?? '').slice(1).split('?', 1)[0] ?? '';
    (async () => storage.get(key))().then(
      (bytes) => {
        if (!bytes) return notFound(request, response);
        response.writeHead(200, {
          'content-type': 'application/octet-stream',
          'content-length': bytes.length,
          'x-content-type-options': 'nosniff',
        });
        response.end(bytes);
      },
      () => notFound(request, response),
    );
  };
}
