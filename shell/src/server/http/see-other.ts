import { type Answer, createAnswer } from './answer.ts';

/** Leads on from a form or a choice to the page that shows what became of it. */
export const seeOther = (location: string): Answer =>
  createAnswer({ status: 303, type: 'text/plain', body: '', cacheControl: 'no-store', headers: { location } });
