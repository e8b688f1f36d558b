import type { IncomingMessage } from 'node:http';
import { ApiError, FORM_INPUTS, type FormState, parseFilters } from 'shared-contracts';
import type { HeldBytes } from 'shared-contracts/body-budget';
import { isForm, readFields } from '../http/form.ts';
import { type IsSecure, isSameOrigin } from '../http/same-origin.ts';
import { visitorApi } from '../http/visitor-api.ts';
import type { HoldBody, VisitorFetch } from '../sources.ts';
import type { LocalisedVisit } from './visit.ts';

/** A long message, every character of it percent-encoded; in bytes. */
const MAX_FORM = 131_072;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Of the address a browser is led to once its form was taken. */
const SENT = 'sent';

/** What became of a posted form: where to go on, or the page again. */
export type Posted =
  | { readonly location: string }
  | { readonly forms: Readonly<Record<string, FormState>>; readonly status: number };

interface FormDoor {
  readonly apiFetch: VisitorFetch;
  readonly isSecure: IsSecure;
  readonly holdBody: HoldBody;
}

interface Sent {
  readonly section: string;
  readonly ticket: string | undefined;
  readonly trap: string;
  readonly values: Readonly<Record<string, readonly string[]>>;
}

async function readPosted(req: IncomingMessage, isSecure: IsSecure, held: HeldBytes): Promise<Sent> {
  if (!isForm(req)) throw new ApiError('method_not_allowed');
  if (!isSameOrigin(req, isSecure)) throw new ApiError('cross_site');
  const fields = await readFields(req, MAX_FORM, held);
  const section = fields.get(FORM_INPUTS.section) ?? '';
  if (!UUID.test(section)) throw new ApiError('method_not_allowed');
  const own: readonly string[] = Object.values(FORM_INPUTS);
  // In one go: a body of nothing but names would be gone through again for each of them.
  const byName = Object.entries(Object.groupBy(fields, ([name]) => name)).filter(([name]) => !own.includes(name));
  return {
    section,
    ticket: fields.get(FORM_INPUTS.ticket) || undefined,
    trap: fields.get(FORM_INPUTS.trap) ?? '',
    values: Object.fromEntries(byName.map(([name, pairs = []]) => [name, pairs.map(([, value]) => value)])),
  };
}

const STATUSES = { refused: 422, review: 422, preview: 422, 'too-fast': 422, 'too-many': 429, failed: 503 } as const;

function refusalOf(
  error: ApiError,
  { values, ticket }: Sent,
  isMember: boolean,
): Exclude<FormState, { status: 'sent' }> {
  const { errors = {}, options } = error.details;
  const told = Object.fromEntries(
    Object.entries(errors).map(([path, [words = '']]) => [path.replace(/^answers\./, ''), words]),
  );
  const next = typeof options?.ticket === 'string' ? options.ticket : ticket;
  const kept = { values, errors: {}, ...(next !== undefined && { ticket: next }) };
  if (error.code === 'invalid') return { ...kept, status: 'refused', errors: told };
  if (error.code === 'form_unconfirmed') return { ...kept, status: 'review' };
  if (error.code === 'form_too_fast') return { ...kept, status: 'too-fast' };
  if (error.code === 'too_many_requests') return { ...kept, status: 'too-many' };
  // What visitors do not find is, to those who work on the site, a draft that they look at.
  if (error.code === 'not_found' && isMember) return { ...kept, status: 'preview' };
  if (error.status >= 500) return { ...kept, status: 'failed' };
  throw error;
}

/** Sends on what a page without script posted to its own address. Whatever is wrong, the words are kept. */
export async function postForm(
  req: IncomingMessage,
  visit: LocalisedVisit,
  { apiFetch, isSecure, holdBody }: FormDoor,
  isMember: boolean,
): Promise<Posted> {
  using held = holdBody(req);
  const sent = await readPosted(req, isSecure, held);
  const { section, ticket, trap, values } = sent;
  const answers = Object.fromEntries(
    Object.entries(values).map(([key, [first = '', ...more]]) => [key, more.length > 0 ? [first, ...more] : first]),
  );
  try {
    await visitorApi(req, apiFetch).sendForm({
      params: { project: visit.project.id, section },
      body: {
        page: parseFilters(visit.path).path,
        locale: visit.locale,
        answers,
        ...(ticket && { ticket }),
        ...(trap && { trap }),
      },
      headers: { locale: visit.locale },
    });
    return { location: `${visit.url.path}?${SENT}=${section}#s-${section}` };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const state = refusalOf(error, sent, isMember);
    return { forms: { [section]: state }, status: STATUSES[state.status] };
  }
}

/** The section whose form was taken, by the address its browser was led to; null of any other address. */
export function sentForm({ url }: Pick<LocalisedVisit, 'url'>): string | null {
  if (url.payload || !url.query.includes(`${SENT}=`)) return null;
  const section = new URLSearchParams(url.query).get(SENT) ?? '';
  return UUID.test(section) ? section : null;
}
