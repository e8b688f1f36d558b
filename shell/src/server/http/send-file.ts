import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { ByteRange, StoredFile } from 'shared-contracts';
import { matchesEtag } from './send.ts';

export interface FileHead {
  /** Quoted; never said of other bytes. */
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
}

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/** The one range that is asked for. Null: all of it is; 'none': nothing of the file lies there. */
function readRange({ headers }: IncomingMessage, size: number, etag: string): ByteRange | 'none' | null {
  const [, from, to] = RANGE.exec(headers.range ?? '') ?? [];
  if (from === undefined || to === undefined || from + to === '') return null;
  const condition = headers['if-range'];
  if (condition !== undefined && condition !== etag) return null;
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size : Math.min(size, Number(to) + 1);
  return start < end ? { start, end } : 'none';
}

/** Writes a file, or the range of it that is asked for, as fast as it is taken. */
export async function sendFile(
  req: IncomingMessage,
  res: ServerResponse,
  file: StoredFile,
  { etag, headers }: FileHead,
): Promise<void> {
  const shared = { ...headers, etag, 'accept-ranges': 'bytes' };
  if (matchesEtag(req.headers['if-none-match'], etag)) return void res.writeHead(304, shared).end();
  const range = req.method === 'GET' ? readRange(req, file.size, etag) : null;
  if (range === 'none') return void res.writeHead(416, { 'content-range': `bytes */${file.size}` }).end();
  const { start, end } = range ?? { start: 0, end: file.size };
  res.writeHead(range ? 206 : 200, {
    ...shared,
    'content-length': end - start,
    ...(range && { 'content-range': `bytes ${start}-${end - 1}/${file.size}` }),
  });
  if (req.method === 'HEAD') res.end();
  else await pipeline(file.read({ start, end }), res);
}
