import type { HeldBytes } from './body-budget.ts';
import { ApiError } from './errors/api-error.ts';
import type { ErrorCode } from './errors/catalogue.ts';
import { JsonShape, shapeLimits } from './json/json-shape.ts';

export interface BodyLimits {
  /** Bytes. */
  readonly maxBody: number;
  /** What is said to those who send more; `too_large` unless told. */
  readonly beyond?: ErrorCode;
  /** Its header, where it told how long it is. */
  readonly contentLength?: string | null | undefined;
  /** Whether it will be parsed as JSON, and so may not hold more keys, levels and values than a parser should be given. */
  readonly isJson?: boolean;
}

/**
 * The bytes of a body, counted while they come in and never more than allowed. Throws `too_large` or what is said
 * instead, and `unavailable` where there is no room for them.
 */
export async function takeBody(
  chunks: AsyncIterable<Uint8Array>,
  { maxBody, beyond = 'too_large', contentLength, isJson = false }: BodyLimits,
  held: HeldBytes,
): Promise<Uint8Array> {
  if (Number(contentLength ?? 0) > maxBody) throw new ApiError(beyond);
  const shape = isJson ? new JsonShape(shapeLimits(maxBody)) : null;
  const taken: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.byteLength;
    if (size > maxBody) throw new ApiError(beyond);
    held.add(chunk.byteLength);
    shape?.watch(chunk);
    taken.push(chunk);
  }
  held.arrived();
  return taken.length === 1 && taken[0] ? taken[0] : Buffer.concat(taken);
}
