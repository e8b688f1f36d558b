import type { Locale } from 'shared-contracts';
import type { FormValues } from './form-values.ts';

export interface Ticket {
  readonly ticket: string;
  /** Milliseconds of this page's own clock from which the server takes it. */
  readonly from: number;
}

/** What became of a form; `errors` by key. */
export type Outcome =
  | { readonly status: 'sent' }
  | { readonly status: 'refused'; readonly errors: Readonly<Record<string, string>> }
  | { readonly status: 'too-many' | 'failed' | 'preview' };

export interface FormPlace {
  readonly project: string;
  readonly section: string;
  /** Path of the page. */
  readonly page: string;
  readonly locale: Locale;
  /** The page is a draft: its form is checked, and sends nothing. */
  readonly draft?: true;
}

interface Failure {
  readonly error?: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly options?: { readonly ticket?: string; readonly wait?: number };
}

const post = (place: FormPlace, call: string, body: unknown): Promise<Response> =>
  fetch(`/api/v1/project/${place.project}/forms/${place.section}/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': place.locale, 'x-sections-request': '1' },
    body: JSON.stringify(body),
  });

const ticketOf = ({ ticket, wait = 0 }: { ticket?: string; wait?: number } = {}): Ticket | null =>
  ticket ? { ticket, from: performance.now() + wait * 1000 } : null;

/** A ticket for one sending; null where there is none to be had, which the sending itself will tell. */
export async function askTicket(place: FormPlace): Promise<Ticket | null> {
  if (place.draft) return null;
  try {
    const answer = await post(place, 'ticket', {});
    return answer.ok ? ticketOf(await answer.json()) : null;
  } catch {
    return null;
  }
}

const until = (moment: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, Math.max(0, moment - performance.now()));
  });

const errorsOf = ({ errors = {} }: Failure): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([path, [words = '']]) => [path.replace(/^answers\./, ''), words]));

/** Sends a form. A ticket that is missing, old or too fresh is the page's business: it waits, and asks once more. */
export async function sendForm(
  place: FormPlace,
  { answers, trap }: FormValues,
  ticket: Ticket | null,
  retries = 2,
): Promise<Outcome> {
  if (place.draft) return { status: 'preview' };
  if (ticket) await until(ticket.from);
  try {
    const body = { page: place.page, locale: place.locale, answers, ...(trap && { trap }) };
    const answer = await post(place, 'submissions', { ...body, ...(ticket && { ticket: ticket.ticket }) });
    if (answer.ok) return { status: 'sent' };
    if (answer.status === 429) return { status: 'too-many' };
    const failure: Failure = await answer.json();
    if (failure.error === 'invalid') return { status: 'refused', errors: errorsOf(failure) };
    const next = ticketOf(failure.options);
    if (next && retries > 0) return sendForm(place, { answers, trap }, next, retries - 1);
  } catch {
    // The line, or an answer that is none.
  }
  return { status: 'failed' };
}
