import { ApiError } from 'shared-contracts';
import type { HeldBytes } from 'shared-contracts/body-budget';
import { takeBody } from 'shared-contracts/take-body';

const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

/** Of a request over HTTP these tell that there is a body; one that was made in this process has the type alone. */
const BODY_HEADERS = ['content-type', 'content-length', 'transfer-encoding'];

/** The JSON of a request; undefined where it has no body. Throws `wrong_type`, `too_large`, `unavailable` or `malformed`. */
export async function readJson(request: Request, limit: number, held: HeldBytes): Promise<unknown> {
  // Over HTTP every request but a GET has a stream, a DELETE that brings nothing too.
  if (!request.body || !BODY_HEADERS.some((name) => request.headers.has(name))) return undefined;
  if (!JSON_TYPE.test(request.headers.get('content-type') ?? '')) throw new ApiError('wrong_type');
  const contentLength = request.headers.get('content-length');
  const bytes = await takeBody(request.body, { maxBody: limit, contentLength, isJson: true }, held);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ApiError('malformed');
  }
}
