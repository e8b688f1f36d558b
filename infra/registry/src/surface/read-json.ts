import { ApiError } from 'shared-contracts';
import type { HeldBytes } from 'shared-contracts/body-budget';
import { takeBody } from 'shared-contracts/take-body';

const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

/** The JSON of a request; undefined where it has no body. Throws `wrong_type`, `too_large`, `unavailable` or `malformed`. */
export async function readJson(request: Request, limit: number, held: HeldBytes): Promise<unknown> {
  if (!request.body) return undefined;
  if (!JSON_TYPE.test(request.headers.get('content-type') ?? '')) throw new ApiError('wrong_type');
  const contentLength = request.headers.get('content-length');
  const bytes = await takeBody(request.body, { maxBody: limit, contentLength, isJson: true }, held);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ApiError('malformed');
  }
}
