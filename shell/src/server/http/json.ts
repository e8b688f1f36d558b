import type { IncomingMessage, ServerResponse } from 'node:http';
import { addAbortSignal } from 'node:stream';
import { DEFAULT_LOCALE, type Locale } from 'shared-contracts';
import type { HeldBytes } from 'shared-contracts/body-budget';
import { takeBody } from 'shared-contracts/take-body';
import { normaliseError } from '../errors/shell-error.ts';
import { type Answer, createAnswer } from './answer.ts';
import { preferredLocale } from './preferred-locale.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

export const jsonAnswer = (status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): Answer =>
  createAnswer({ status, type: JSON_TYPE, body: JSON.stringify(value), cacheControl: 'no-store', headers });

/** A failure as every call of the product answers it. */
export function jsonError(error: unknown, locale: Locale): Answer {
  const { statusCode, statusMessage, data, retryAfter } = normaliseError(error, locale);
  const headers = retryAfter === undefined ? undefined : { 'retry-after': String(retryAfter) };
  return jsonAnswer(statusCode, { message: statusMessage, error: data.code }, headers);
}

export const localeOf = (req: IncomingMessage): Locale => preferredLocale(req.headers) ?? DEFAULT_LOCALE;

/** Cookies are several headers of one name, which an answer's own headers cannot hold. */
export function setCookies(res: ServerResponse, cookies: readonly string[]): void {
  for (const cookie of cookies) res.appendHeader('set-cookie', cookie);
}

/** The body of a small request, whole. Throws `too_large`, or `unavailable` where there is no room for it. */
export async function readBody(req: IncomingMessage, maxBytes: number, held: HeldBytes): Promise<string> {
  // What is waited for may never come.
  addAbortSignal(held.gaveWay, req);
  try {
    const bytes = await takeBody(req, { maxBody: maxBytes }, held);
    return Buffer.from(bytes).toString('utf8');
  } catch (error) {
    throw held.gaveWay.aborted ? held.gaveWay.reason : error;
  }
}
