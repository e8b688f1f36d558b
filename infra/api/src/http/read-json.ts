import { setImmediate } from 'node:timers/promises';
import { ApiError } from 'shared-contracts';
import type { HeldBytes } from 'shared-contracts/body-budget';
import { takeBody } from 'shared-contracts/take-body';
import type { BodyAllowance } from './body-allowance.ts';

/** Bytes of a body that is work of its own. */
export const LARGE = 128 * 1024;

/** A body as it comes in, until it is left or has to give way. */
async function* chunksOf({ body }: Request, gaveWay: AbortSignal): AsyncIterable<Uint8Array> {
  const reader = body?.getReader();
  // What is waited for may never come.
  const leave = (): void => void reader?.cancel().catch(() => undefined);
  gaveWay.addEventListener('abort', leave);
  try {
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) yield next.value;
  } finally {
    leave();
  }
}

/** The body's bytes, never more than allowed, and none that hold more than a parser should be given. */
export const readBytes = (request: Request, { maxBody, beyond }: Omit<BodyAllowance, 'holders'>, held: HeldBytes) =>
  takeBody(
    chunksOf(request, held.gaveWay),
    { maxBody, beyond, contentLength: request.headers.get('content-length'), isJson: true },
    held,
  ).catch((error: unknown) => {
    // A body that broke off is the client's doing.
    throw error instanceof ApiError ? error : new ApiError('malformed');
  });

const isJson = (type: string): boolean => /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type);

/** Refuses bytes that do not say that they are JSON. */
function checkType({ headers }: Request): void {
  if (!isJson(headers.get('content-type') ?? '') || headers.has('content-encoding')) throw new ApiError('wrong_type');
}

/** The JSON a request carries, as it came in; undefined where it carries nothing. */
export async function readJsonBytes(
  request: Request,
  allowance: BodyAllowance,
  held: HeldBytes,
): Promise<Uint8Array | undefined> {
  const bytes = await readBytes(request, allowance, held);
  if (bytes.byteLength === 0) return undefined;
  checkType(request);
  return bytes;
}

export async function parseJson(bytes: Uint8Array): Promise<unknown> {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    // What comes next goes through all of it again: others have their turn first.
    if (bytes.byteLength > LARGE) await setImmediate();
    return value;
  } catch {
    throw new ApiError('malformed');
  }
}
