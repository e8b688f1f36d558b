import { ApiError } from 'shared-contracts';

const MOST_DEPTH = 100;
/** A value costs memory and time far above its bytes; this keeps the loop free where a body is all commas. */
const BYTES_PER_VALUE = 16;
const CHAR = {
  quote: 0x22,
  backslash: 0x5c,
  comma: 0x2c,
  colon: 0x3a,
  open: [0x7b, 0x5b],
  close: [0x7d, 0x5d],
} as const;

/** Refuses, before anything is built from it, JSON that is too deep or has too many values. */
function checkShape(bytes: Uint8Array, mostValues: number): void {
  let depth = 0;
  let values = 0;
  let inText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (inText) {
      if (byte === CHAR.backslash) at += 1;
      else if (byte === CHAR.quote) inText = false;
    } else if (byte === CHAR.quote) inText = true;
    else if (byte === CHAR.open[0] || byte === CHAR.open[1]) {
      depth += 1;
      if (depth > MOST_DEPTH) throw new ApiError('malformed');
    } else if (byte === CHAR.close[0] || byte === CHAR.close[1]) depth -= 1;
    else if (byte === CHAR.comma) {
      values += 1;
      if (values > mostValues) throw new ApiError('too_large');
    }
  }
}

/** The body's bytes, never more than allowed. */
async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new ApiError('too_large');
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop early cancels the stream.
  for await (const chunk of request.body as ReadableStream<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new ApiError('too_large');
    chunks.push(chunk);
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
}

const isJson = (type: string): boolean => /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type);

/** The JSON a request carries; undefined where it carries nothing. */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const bytes = await readBytes(request, maxBytes).catch((error: unknown) => {
    // A body that broke off is the client's doing.
    throw error instanceof ApiError ? error : new ApiError('malformed');
  });
  if (bytes.byteLength === 0) return undefined;
  if (!isJson(request.headers.get('content-type') ?? '') || request.headers.has('content-encoding'))
    throw new ApiError('wrong_type');
  checkShape(bytes, maxBytes / BYTES_PER_VALUE);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ApiError('malformed');
  }
}
