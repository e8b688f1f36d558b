import { createHash, randomUUID } from 'node:crypto';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { Owner } from './owner.ts';

/** The same numbers between 0 and 1 for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface SentFile {
  readonly id: string;
  readonly name: string;
  readonly bytes: Buffer;
  readonly hash: string;
}

/** A text that is nobody else's: it is served as it came. */
export function textFile(number: number, random: () => number): SentFile {
  const letters = 100_000 + Math.floor(random() * 900_000);
  const bytes = Buffer.alloc(letters, `${randomUUID()} ${number}\n`);
  return {
    id: randomUUID(),
    name: `text-${number}.txt`,
    bytes,
    hash: createHash('sha256').update(bytes).digest('hex'),
  };
}

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  /** After so many bytes of the body the line is cut; of nothing that is sent, before the answer. */
  readonly cutAfter?: number;
}

interface Answered {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

/** Milliseconds after which an answer is not waited for: what stands between may have lost it. */
const PATIENCE = 20_000;

function write(sending: ClientRequest, { body, cutAfter }: Sent): void {
  if (cutAfter === undefined) return void sending.end(body);
  const cut = (): unknown => sending.destroy(new Error('The line was cut'));
  if (body) sending.write(body.subarray(0, cutAfter), cut);
  else sending.end(cut);
}

/** One request on a connection of its own. Rejects where there is no answer. */
function ask(url: string, token: string, sent: Sent): Promise<Answered> {
  const { promise, resolve, reject } = Promise.withResolvers<Answered>();
  const sending = request(`${url}${sent.path}`, {
    method: sent.method,
    agent: false,
    timeout: PATIENCE,
    headers: { token, 'tus-resumable': '1.0.0', ...sent.headers },
  });
  sending.on('response', (response) => {
    let text = '';
    response.setEncoding('utf8').on('data', (piece: string) => {
      text += piece;
    });
    response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    response.on('error', reject);
  });
  sending.on('timeout', () => sending.destroy(new Error('No answer')));
  sending.on('error', reject);
  write(sending, sent);
  return promise;
}

export interface BadLine {
  /** Of the product as it is reached now. */
  readonly url: () => string;
  readonly owner: Owner;
  readonly random: () => number;
  /** After each request, with whether it was answered. Resolves once it is worth trying again. */
  readonly onTried: (isAnswered: boolean) => Promise<void>;
}

const MOST_TRIES = 400;
const encoded = (text: string): string => Buffer.from(text).toString('base64');

/** What comes next of a file, by what the server says of it. */
function nextOf({ id, name, bytes, hash }: SentFile, at: string, offset: number | null): Sent {
  if (offset === null) {
    const metadata = `id ${encoded(id)},filename ${encoded(name)},title ${encoded(name)},sha256 ${encoded(hash)}`;
    const headers = { 'upload-length': `${bytes.length}`, 'upload-metadata': metadata };
    return { method: 'POST', path: at, headers };
  }
  if (offset === bytes.length) return { method: 'POST', path: `${at}/${id}` };
  const body = bytes.subarray(offset);
  const headers = {
    'content-type': 'application/offset+octet-stream',
    'upload-offset': `${offset}`,
    'content-length': `${body.length}`,
  };
  return { method: 'PATCH', path: `${at}/${id}`, headers, body };
}

/** Sends a file over a line that is cut at random, as a client of tus does, until it is a medium. */
export async function sendOverBadLine(file: SentFile, { url, owner, random, onTried }: BadLine): Promise<void> {
  const at = `/api/v1/project/${owner.project}/media-uploads`;
  const tell = (sent: Sent): Promise<Answered | null> => ask(url(), owner.token, sent).catch(() => null);
  const answers: string[] = [];
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const known = await tell({ method: 'HEAD', path: `${at}/${file.id}` });
    await onTried(known !== null);
    if (known === null || known.status >= 500) continue;
    // What was finished, and not heard of, is no upload any more: finishing it again answers what it became.
    if (known.status === 404 && (await isFinished(tell, `${at}/${file.id}`))) return;
    const offset = known.status === 404 ? null : Number(known.headers['upload-offset']);
    // Half of all requests break off somewhere, but in the end.
    const isCut = random() < 0.5 && tries < MOST_TRIES / 2;
    const next = nextOf(file, at, offset);
    const cutAfter = Math.floor(random() * (next.body?.length ?? 0));
    const answer = await tell(isCut ? { ...next, cutAfter } : next);
    await onTried(answer !== null);
    answers.push(`${next.method} ${answer?.status ?? 'cut'} ${answer?.text.slice(0, 100) ?? ''}`);
    if (answer?.status === 201 && next.path !== at) return;
  }
  throw new Error(`${file.name} never arrived:\n${answers.slice(-10).join('\n')}`);
}

const isFinished = async (tell: (sent: Sent) => Promise<Answered | null>, path: string): Promise<boolean> =>
  (await tell({ method: 'POST', path }))?.status === 201;
