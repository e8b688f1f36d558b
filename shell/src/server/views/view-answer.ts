import type { NormalisedError } from '../errors/shell-error.ts';
import { type Answer, createAnswer } from '../http/answer.ts';
import type { WrittenDocument } from './view.ts';

/** A page about a failure, as it is answered. Never kept. */
export function viewAnswer(document: WrittenDocument, { statusCode, retryAfter }: NormalisedError): Answer {
  return createAnswer({
    status: statusCode,
    type: 'text/html; charset=utf-8',
    body: document.html,
    cacheControl: 'no-store',
    headers: {
      ...document.headers,
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
      ...(statusCode === 405 && { allow: 'GET, HEAD' }),
    },
  });
}
