import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type AnswerOf,
  type ApiCalls,
  ApiError,
  apiCalls,
  type ErrorCode,
  isLocale,
  type Locale,
  parseCall,
} from 'shared-contracts';
import { normaliseError } from '../errors/shell-error.ts';
import type { Answer } from '../http/answer.ts';
import { readForm } from '../http/form.ts';
import { localeOf, setCookies } from '../http/json.ts';
import { type IsSecure, isSameOrigin } from '../http/same-origin.ts';
import { seeOther } from '../http/see-other.ts';
import { sessionCookies } from '../http/session-cookies.ts';
import { visitorApi } from '../http/visitor-api.ts';
import { hostTags, type Projects, readHost } from '../project/find-project.ts';
import type { ApiClient, VisitorFetch } from '../sources.ts';
import type { ClaimValues } from '../views/claim-form.ts';
import { claimPage, takenPage } from '../views/claim-page.ts';
import { errorPage } from '../views/error-page.ts';
import { viewAnswer } from '../views/view-answer.ts';
import type { Listening } from './session.ts';

/** Where a new site chooses what it begins as. */
const START = '/admin/start';

export interface RegisterOptions extends Listening {
  readonly apiFetch: VisitorFetch;
  readonly projects: Projects;
  readonly secure: boolean;
  readonly isSecure: IsSecure;
}

interface Claim {
  readonly host: string;
  readonly locale: Locale;
  readonly values: ClaimValues;
  /** Made with the page: the same form sent twice makes one account. */
  readonly key: string | undefined;
}

type Registered = AnswerOf<ApiCalls['register']>;

async function readClaim(req: IncomingMessage, { isSecure, held }: RegisterOptions): Promise<Claim> {
  if (!isSameOrigin(req, isSecure)) throw new ApiError('cross_site');
  const host = readHost(req.headers.host);
  const { key, locale, ...values } = await readForm(req, held);
  return { host, values, key, locale: isLocale(locale) ? locale : localeOf(req) };
}

/** Sent by the button that signs in and claims. */
const hasAccount = (values: ClaimValues): boolean => values.existing_account === 'true';

function registerClaim(api: ApiClient, { host, locale, values, key }: Claim): Promise<Registered> {
  // A box that is not ticked is not sent at all, nor is a button that was not pressed.
  const sent = {
    ...values,
    host,
    terms_accepted: values.terms_accepted === 'true',
    ...(hasAccount(values) && { existing_account: true }),
  };
  const { body } = parseCall(apiCalls.register, { body: sent }, locale);
  return api.register({ body, headers: { locale, ...(key && { idempotencyKey: key }) } });
}

/** Fields beside which a refusal of the whole claim is told. */
const BESIDE: Partial<Record<ErrorCode, string>> = { email_taken: 'email', wrong_credentials: 'password' };

/** The page again, with what was entered but the password. */
function refuse(error: ApiError, { locale, host, values }: Claim): Answer {
  const failure = normaliseError(error, locale);
  if (error.code === 'host_taken') return viewAnswer(takenPage(locale), failure);
  const message = failure.statusMessage;
  const isKnown = error.code === 'email_taken' || hasAccount(values);
  const field = BESIDE[error.code];
  const errors = field ? { [field]: [message] } : (error.details.errors ?? {});
  return viewAnswer(claimPage({ locale, host, values, isKnown, refusal: { message, errors } }), failure);
}

/** Nothing of the form can be given back. */
function unreadable(error: ApiError, locale: Locale): Answer {
  const failure = normaliseError(error, locale);
  return viewAnswer(errorPage(failure, { locale, host: '', project: null }), failure);
}

/** Claims the host a form was sent to, signs its sender in and leads them home (row V14). Works without script. */
export async function register(req: IncomingMessage, res: ServerResponse, options: RegisterOptions): Promise<Answer> {
  const { apiFetch, projects, secure } = options;
  let claim: Claim | undefined;
  try {
    claim = await readClaim(req, options);
    const { project, token } = await registerClaim(visitorApi(req, apiFetch), claim);
    // The feed says so too, but maybe later than their next request.
    for (const cache of projects.caches) cache.invalidate({ project_id: project.id, tags: hostTags(claim.host) });
    setCookies(res, sessionCookies(token, secure));
    return seeOther(START);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return claim ? refuse(error, claim) : unreadable(error, localeOf(req));
  }
}
