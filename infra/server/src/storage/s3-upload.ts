import { randomUUID } from 'node:crypto';
import { errorIn, errorOf, readXml, type S3Client } from './s3-client.ts';

/** What comes in pieces is held up to so many bytes, and sent as parts of so many beyond; no part but the last may have less than 5 MiB. */
const PART_BYTES = 8 * 1024 * 1024;

/** Milliseconds that joining the parts may take. */
const COMPLETE_MS = 120_000;

/** Of who put an object: tells a try whose answer was lost from somebody else's. */
export const MARK = 'x-amz-meta-mark';

const NOT_FOUND = 404;

type Pieces = AsyncIterable<Uint8Array>;

/** Joins pieces to parts of one size, the last one smaller. Each is good until the next is asked for: all are one and the same memory. */
async function* inParts(pieces: Pieces, size: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const part = Buffer.allocUnsafeSlow(size);
  let filled = 0;
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length; ) {
      const taken = Math.min(piece.length - at, size - filled);
      part.set(piece.subarray(at, at + taken), filled);
      at += taken;
      filled += taken;
      if (filled < size) continue;
      yield part;
      filled = 0;
    }
  }
  yield part.subarray(0, filled);
}

const accept = async (answer: Response): Promise<Response> => {
  if (!answer.ok) throw await errorOf(answer);
  return answer;
};

async function uploadParts(
  client: S3Client,
  key: string,
  parts: AsyncIterable<Uint8Array<ArrayBuffer>>,
): Promise<void> {
  const mark = randomUUID();
  const begun = await accept(
    await client.send({ method: 'POST', key, query: { uploads: '' }, headers: { [MARK]: mark } }),
  );
  const uploadId = String(readXml(await begun.text(), 'InitiateMultipartUploadResult')?.UploadId);
  try {
    const tags: string[] = [];
    for await (const body of parts) {
      const query = { partNumber: `${tags.length + 1}`, uploadId };
      const answer = await accept(await client.send({ method: 'PUT', key, query, body }));
      await answer.body?.cancel();
      tags.push(answer.headers.get('etag') ?? '');
    }
    await complete(client, key, { uploadId, tags, mark });
  } catch (error) {
    // What is left of it costs room until the bucket's own rules take it away.
    await client.send({ method: 'DELETE', key, query: { uploadId } }).catch(() => undefined);
    throw error;
  }
}

/** Puts all of it under a key, however much it turns out to be: at once where it is little, else in parts that become visible together. */
export async function upload(client: S3Client, key: string, pieces: Pieces, partBytes = PART_BYTES): Promise<void> {
  const parts = inParts(pieces, partBytes);
  const { value: first = new Uint8Array() } = await parts.next();
  const all = async function* () {
    yield first;
    for await (const part of parts) if (part.length > 0) yield part;
  };
  try {
    if (first.length === partBytes) return await uploadParts(client, key, all());
    const answer = await accept(await client.send({ method: 'PUT', key, body: first }));
    await answer.body?.cancel();
  } finally {
    // Where it failed, the source is told that nothing more is taken.
    await parts.return(undefined);
  }
}

/** Puts a copy of an object under another key; whether there is one. Objects of more than 5 GB would go in parts. */
export async function copyObject(client: S3Client, from: string, key: string): Promise<boolean> {
  // Refused by the services, as it changes nothing.
  if (from === key) {
    const there = await client.send({ method: 'HEAD', key });
    return there.status !== NOT_FOUND && (await accept(there)).ok;
  }
  const headers = { 'x-amz-copy-source': `/${client.address.bucket}/${from}` };
  const answer = await client.send({ method: 'PUT', key, headers, patience: COMPLETE_MS });
  const text = await answer.text();
  // It may have begun to say that all is well before it was.
  if (answer.ok && readXml(text, 'Error') === null) return true;
  const error = errorIn(text, answer.status);
  if (error.code === 'NoSuchKey') return false;
  throw error;
}

interface Sent {
  readonly uploadId: string;
  readonly tags: readonly string[];
  readonly mark: string;
}

async function complete(client: S3Client, key: string, { uploadId, tags, mark }: Sent): Promise<void> {
  const listed = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
  const body = Buffer.from(`<CompleteMultipartUpload>${listed.join('')}</CompleteMultipartUpload>`);
  const answer = await client.send({ method: 'POST', key, query: { uploadId }, body, patience: COMPLETE_MS });
  // It may have begun to say that all is well before it was.
  const text = answer.ok ? await answer.text() : '';
  if (answer.ok && readXml(text, 'Error') === null) return;
  const failure = answer.ok ? errorIn(text, answer.status) : await errorOf(answer);
  // Of an earlier try whose answer was lost.
  const now = await client.send({ method: 'HEAD', key });
  if (now.headers.get(MARK) !== mark) throw failure;
}
