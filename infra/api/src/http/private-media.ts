import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import type { Hono } from 'hono';
import { ApiError, privateMedia as call, parseCall, type StoredFile } from 'shared-contracts';
import { findPrivate } from '../operations/media/read-private.ts';
import type { OperationContext } from '../operations/operation.ts';
import { localeOf } from './call-headers.ts';
import type { Env } from './env.ts';
import { toPattern } from './routes.ts';

/** What a browser may show in place; everything else is a download. */
const SHOWN = new Set([
  ...['png', 'jpeg', 'gif', 'webp', 'avif'].map((type) => `image/${type}`),
  ...['mp4', 'webm', 'quicktime'].map((type) => `video/${type}`),
  ...['mpeg', 'mp4'].map((type) => `audio/${type}`),
  'application/pdf',
]);

async function* bytesOf(file: StoredFile): AsyncGenerator<Uint8Array> {
  await using opened = file;
  yield* opened.read();
}

/** Files of private media, for who holds a link that is signed and not over: nobody keeps what it answers. */
export function addPrivateMedia(app: Hono<Env, Record<never, never>, string>, context: OperationContext): void {
  app.get(toPattern(call.path), async (c) => {
    c.set('call', call.id);
    const locale = localeOf(c.req.header('accept-language'));
    const { params, query } = parseCall(call, { params: c.req.param(), query: c.req.query() }, locale);
    const { url, type = '' } = await findPrivate(context, { ...params, ...query });
    const file = await context.storage.open(url.slice(1));
    if (!file) throw new ApiError('not_found');
    // The router takes a look for a read, whose bytes nobody would read.
    if (c.req.raw.method === 'HEAD') {
      await file[Symbol.asyncDispose]();
      return c.body(null, 200, { 'content-length': `${file.size}`, 'cache-control': 'private, no-store' });
    }
    const isShown = query.use === 'show' && SHOWN.has(type);
    const bytes = Readable.toWeb(Readable.from(bytesOf(file), { objectMode: false })) as WebStream as ReadableStream;
    return c.body(bytes, 200, {
      'content-type': isShown ? type : 'application/octet-stream',
      'content-length': `${file.size}`,
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      ...(!isShown && { 'content-disposition': 'attachment' }),
    });
  });
}
