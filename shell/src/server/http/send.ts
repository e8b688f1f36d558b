import type { IncomingMessage, ServerResponse } from 'node:http';
import Negotiator from 'negotiator';
import type { Answer, Encoding, Variant } from './answer.ts';

/** Smallest first. */
const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity'];
/** Browsers send a handful of values; more than this is somebody trying, and costs a parse each. */
const REMEMBERED = 256;
const chosen = new Map<string, Encoding>();

/** The encoding to answer in: the smallest of those the client takes. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity';
  const known = chosen.get(acceptEncoding);
  if (known) return known;
  const accepted = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } }).encodings(ENCODINGS);
  const encoding = ENCODINGS.find((candidate) => accepted.includes(candidate)) ?? 'identity';
  if (chosen.size < REMEMBERED) chosen.set(acceptEncoding, encoding);
  return encoding;
}

const withoutWeakness = (etag: string): string => etag.trim().replace(/^W\//, '');

/** Whether `If-None-Match` names this variant (weak comparison, as the field demands). */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch === etag ||
    ifNoneMatch === '*' ||
    ifNoneMatch.split(',').some((item) => withoutWeakness(item) === etag));

/** Bytes handed over at once: copying megabytes to a connection keeps everybody else waiting. */
export const PIECE = 128 * 1024;

/** Ends an answer with a body, piece by piece as its reader takes them; others have their turn in between. */
function endWith(res: ServerResponse, body: Buffer): void {
  if (body.length <= PIECE) {
    res.end(body);
    return;
  }
  let at = 0;
  const next = (): void => {
    if (res.destroyed) return;
    const piece = body.subarray(at, at + PIECE);
    at += PIECE;
    if (at >= body.length) res.end(piece);
    else if (res.write(piece)) setImmediate(next);
    else res.once('drain', next);
  };
  next();
}

/** Writes a variant that is ready. */
export function sendVariant(req: IncomingMessage, res: ServerResponse, status: number, variant: Variant): void {
  if (status === 200 && matchesEtag(req.headers['if-none-match'], variant.etag)) {
    res.writeHead(304, variant.notModified).end();
    return;
  }
  res.writeHead(status, variant.headers);
  if (req.method === 'HEAD') res.end();
  else endWith(res, variant.body);
}

/** Writes an answer in the encoding the client likes best, made now where it is not ready. */
export async function sendAnswer(req: IncomingMessage, res: ServerResponse, answer: Answer): Promise<void> {
  const variant = await answer.variant(chooseEncoding(req.headers['accept-encoding']));
  if (!res.headersSent && !res.destroyed) sendVariant(req, res, answer.status, variant);
}
