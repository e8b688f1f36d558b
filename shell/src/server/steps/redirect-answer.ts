import { type Answer, createAnswer } from '../http/answer.ts';
import { jsonAnswer } from '../http/json.ts';
import type { Redirect, Visit } from './visit.ts';

export const redirectAnswer = ({ status, location }: Redirect): Answer =>
  createAnswer({
    status,
    type: 'text/plain; charset=utf-8',
    body: '',
    cacheControl: status === 301 || status === 308 ? 'public, max-age=0, must-revalidate' : 'no-store',
    headers: { location },
  });

/**
 * The answer that sends a visitor on. Instead of a payload that the browser could not have, the address: it is no
 * page's, so client navigation loads a document.
 */
export const leadOn = (redirect: Redirect, { url }: Pick<Visit, 'url'>): Answer =>
  url.payload && redirect.document ? jsonAnswer(200, { location: redirect.location }) : redirectAnswer(redirect);
