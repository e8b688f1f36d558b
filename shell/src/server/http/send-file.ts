import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StoredFile } from 'shared-contracts';
import { readByteRange } from 'shared-contracts/byte-range';
import { matchesEtag } from './send.ts';
import { sendPieces } from './send-pieces.ts';

export interface FileHead {
  /** Quoted; never said of other bytes. */
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface Validators {
  readonly etag: string;
  /** As it is sent, to the second; undefined where nobody knows. */
  readonly modified: string | undefined;
}

/** Whether something was stored after a moment that a client names. Null where one of the two is not known. */
function isNewerThan(modified: string | undefined, moment: string | undefined): boolean | null {
  const [ours, theirs] = [Date.parse(modified ?? ''), Date.parse(moment ?? '')];
  return Number.isNaN(ours) || Number.isNaN(theirs) ? null : ours > theirs;
}

const namesEtag = (ifMatch: string, etag: string): boolean =>
  ifMatch.trim() === '*' || ifMatch.split(',').some((item) => item.trim() === etag);

/** What conditions of a request make of its answer, a tag before a moment; null where they hold. */
function unmetCondition({ headers }: IncomingMessage, { etag, modified }: Validators): 304 | 412 | null {
  const match = headers['if-match'];
  if (match === undefined ? isNewerThan(modified, headers['if-unmodified-since']) : !namesEtag(match, etag)) return 412;
  const none = headers['if-none-match'];
  if (none === undefined) return isNewerThan(modified, headers['if-modified-since']) === false ? 304 : null;
  return matchesEtag(none, etag) ? 304 : null;
}

/** Writes a file, or the range of it that is asked for, as fast as it is taken; less where the client has it already. */
export async function sendFile(
  req: IncomingMessage,
  res: ServerResponse,
  file: StoredFile,
  { etag, headers }: FileHead,
): Promise<void> {
  const modified = file.modified?.toUTCString();
  const shared = { ...headers, etag, 'accept-ranges': 'bytes', ...(modified && { 'last-modified': modified }) };
  const unmet = unmetCondition(req, { etag, modified });
  if (unmet === 412) return void res.writeHead(412).end();
  if (unmet) return void res.writeHead(unmet, shared).end();
  const range = req.method === 'GET' ? readByteRange(req.headers, file.size, { etag, modified }) : null;
  if (range === 'none') return void res.writeHead(416, { 'content-range': `bytes */${file.size}` }).end();
  const { start, end } = range ?? { start: 0, end: file.size };
  res.writeHead(range ? 206 : 200, {
    ...shared,
    'content-length': end - start,
    ...(range && { 'content-range': `bytes ${start}-${end - 1}/${file.size}` }),
  });
  if (req.method === 'HEAD') res.end();
  else await sendPieces(res, file, { start, end });
}
