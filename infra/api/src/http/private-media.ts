import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import type { Hono } from 'hono';
import { ApiError, type ByteRange, privateMedia as call, parseCall, type StoredFile } from 'shared-contracts';
import { readByteRange } from 'shared-contracts/byte-range';
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

/** Its bytes, and it is let go once nobody reads on, be it before the first of them. */
function streamOf(file: StoredFile, range: ByteRange): ReadableStream {
  const pieces = Readable.from(file.read(range), { objectMode: false });
  pieces.once('close', () => void file[Symbol.asyncDispose]());
  return Readable.toWeb(pieces) as WebStream as ReadableStream;
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
    const isLook = c.req.raw.method === 'HEAD';
    // A file's name is that of its bytes.
    const etag = `"${params.file}"`;
    const asked = { range: c.req.header('range'), 'if-range': c.req.header('if-range') };
    const range = isLook ? null : readByteRange(asked, file.size, { etag });
    // The router takes a look for a read, whose bytes nobody would read.
    if (isLook || range === 'none') await file[Symbol.asyncDispose]();
    const kept = { 'accept-ranges': 'bytes', 'cache-control': 'private, no-store' };
    if (isLook) return c.body(null, 200, { ...kept, 'content-length': `${file.size}` });
    if (range === 'none') return c.body(null, 416, { ...kept, 'content-range': `bytes */${file.size}` });
    const isShown = query.use === 'show' && SHOWN.has(type);
    const { start, end } = range ?? { start: 0, end: file.size };
    return c.body(streamOf(file, { start, end }), range ? 206 : 200, {
      ...kept,
      ...{ etag, 'content-length': `${end - start}` },
      ...(range && { 'content-range': `bytes ${start}-${end - 1}/${file.size}` }),
      'content-type': isShown ? type : 'application/octet-stream',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      ...(!isShown && { 'content-disposition': 'attachment' }),
    });
  });
}
