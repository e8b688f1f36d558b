import { ApiError, JsonShape, shapeLimits } from 'shared-contracts';
import type { HeldBytes } from 'shared-contracts/body-budget';

const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

/** Bytes of a body, at most so many: what lies about its length is cut off while it comes in. */
async function readBytes(request: Request, limit: number, held: HeldBytes): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new ApiError('too_large');
  const shape = new JsonShape(shapeLimits(limit));
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length > limit) throw new ApiError('too_large');
    held.add(chunk.length);
    shape.watch(chunk);
    chunks.push(chunk);
  }
  held.arrived();
  return Buffer.concat(chunks, length);
}

/** The JSON of a request; undefined where it has no body. Throws `wrong_type`, `too_large`, `unavailable` or `malformed`. */
export async function readJson(request: Request, limit: number, held: HeldBytes): Promise<unknown> {
  if (!request.body) return undefined;
  if (!JSON_TYPE.test(request.headers.get('content-type') ?? '')) throw new ApiError('wrong_type');
  const bytes = await readBytes(request, limit, held);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ApiError('malformed');
  }
}
