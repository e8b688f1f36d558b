import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError } from 'shared-contracts';
import { type FormLimits, type HeldForm, readParts } from './form-parts.ts';

/** A form as values by name; its files stand on the disk until it is disposed of. */
export interface Form extends AsyncDisposable {
  readonly values: Readonly<Record<string, unknown>>;
}

export const isForm = (headers: Headers): boolean =>
  /^multipart\/form-data\s*;/i.test(headers.get('content-type') ?? '') && !headers.has('content-encoding');

/** Times the limit that is still listened to: whoever sends a little too much should hear why, not lose the line. */
const DRAINED = 4;
const AGAIN = { retryAfter: 5 } as const;

async function drain(body: ReadableStream<Uint8Array> | null): Promise<void> {
  await body?.pipeTo(new WritableStream()).catch(() => undefined);
}

/**
 * Reads a form as it comes in: files go to a folder of their own in `unfinished`, so that memory holds none of them.
 * Throws `malformed`, `media_too_large`, `too_large` or `unavailable`, having left nothing.
 */
export async function readForm(
  request: Request,
  limits: FormLimits,
  unfinished: string,
  held: HeldForm,
): Promise<Form> {
  const most = limits.fileBytes + limits.fieldBytes;
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced > most) {
    if (announced <= most * DRAINED) await drain(request.body);
    throw new ApiError('media_too_large');
  }
  const folder = join(unfinished, randomUUID());
  await mkdir(folder).catch((cause: NodeJS.ErrnoException) => {
    // Its volume is away: what came in would be stored beside it, and be gone when it is back.
    throw cause.code === 'ENOENT' ? Object.assign(new ApiError('unavailable', AGAIN), { cause }) : cause;
  });
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    return { values: await readParts(request, folder, limits, held), [Symbol.asyncDispose]: remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
