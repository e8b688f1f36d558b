import type { IncomingMessage } from 'node:http';
import { ApiError } from 'shared-contracts';
import type { HeldBytes } from 'shared-contracts/body-budget';
import { readBody } from './json.ts';

/** Largest body of a form, in bytes. */
export const MAX_FORM = 16_384;
const FORM_TYPE = 'application/x-www-form-urlencoded';

export const isForm = (req: IncomingMessage): boolean => req.headers['content-type']?.startsWith(FORM_TYPE) ?? false;

const isReadable = (text: string): boolean => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' ')).isWellFormed();
  } catch {
    return false;
  }
};

/** The fields of a form sent without script, repeated ones too. Throws `malformed` or `too_large`. */
export async function readFields(req: IncomingMessage, maxBytes: number, held: HeldBytes): Promise<URLSearchParams> {
  if (!isForm(req)) throw new ApiError('malformed');
  const text = await readBody(req, maxBytes, held);
  if (!isReadable(text)) throw new ApiError('malformed');
  return new URLSearchParams(text);
}

/** The fields of a form in which each name stands once. Throws `malformed` or `too_large`. */
export const readForm = async (req: IncomingMessage, held: HeldBytes): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries(await readFields(req, MAX_FORM, held));
