import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError, errorBodySchema, errorMessage, isLocale } from 'shared-contracts';
import type { HeldBytes } from 'shared-contracts/body-budget';
import { z } from 'zod';
import { normaliseError } from '../errors/shell-error.ts';
import { agentHeader } from '../http/agent-header.ts';
import type { Answer } from '../http/answer.ts';
import { isForm, MAX_FORM } from '../http/form.ts';
import { jsonAnswer, localeOf, readBody, setCookies } from '../http/json.ts';
import { safeTarget } from '../http/read-target.ts';
import { type IsSecure, isOwnWrite, isSameOrigin } from '../http/same-origin.ts';
import { seeOther } from '../http/see-other.ts';
import { clearedSessionCookies, sessionCookies, tokenOf } from '../http/session-cookies.ts';
import { readHost } from '../project/find-project.ts';
import type { ApiClient, CountPage, VisitorFetch } from '../sources.ts';
import { signInAgainPage } from '../steps/tool-screens.ts';
import { viewAnswer } from '../views/view-answer.ts';

export interface SessionOptions {
  readonly api: ApiClient;
  readonly apiFetch: VisitorFetch;
  readonly countPage: CountPage;
  readonly secure: boolean;
  readonly isSecure: IsSecure;
}

/** Of a request that brings a body. */
export interface Listening {
  readonly held: HeldBytes;
}

const signedInSchema = z.looseObject({ token: z.string() });
/** A form also says where to go on, and in which language it was read. */
const credentialsSchema = z.object({
  email: z.string(),
  password: z.string(),
  to: z.string().optional(),
  locale: z.string().optional(),
});

/** Who is signed in. The token itself never reaches a script. */
export async function readSession(req: IncomingMessage, { api, countPage }: SessionOptions): Promise<Answer> {
  const token = tokenOf(req);
  if (token === null) throw new ApiError('unauthenticated');
  await countPage(req);
  return jsonAnswer(200, await api.getSession({ query: { host: readHost(req.headers.host) }, headers: { token } }));
}

async function readCredentials(req: IncomingMessage, held: HeldBytes): Promise<z.infer<typeof credentialsSchema>> {
  const text = await readBody(req, MAX_FORM, held);
  try {
    return credentialsSchema.parse(isForm(req) ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text));
  } catch {
    throw new ApiError('malformed');
  }
}

/** Signs in with email and password, by script or by a plain form. Forwarded with the visitor's address, which is what is counted. */
export async function signIn(
  req: IncomingMessage,
  res: ServerResponse,
  options: SessionOptions & Listening,
): Promise<Answer> {
  if (!isSameOrigin(req, options.isSecure)) throw new ApiError('cross_site');
  const { to, locale: written, ...credentials } = await readCredentials(req, options.held);
  const locale = isLocale(written) ? written : localeOf(req);
  const request = new Request('http://api.internal/api/v1/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': locale, ...agentHeader(req) },
    body: JSON.stringify(credentials),
  });
  const response = await options.apiFetch(request, req);
  const body: unknown = await response.json();
  const retryAfter = response.headers.get('retry-after');
  if (!response.ok && isForm(req)) {
    const { error } = errorBodySchema.parse(body);
    const page = signInAgainPage({
      locale,
      to: safeTarget(to),
      email: credentials.email,
      refusal: errorMessage(error, locale),
    });
    return viewAnswer(
      page,
      normaliseError(new ApiError(error, { ...(retryAfter && { retryAfter: Number(retryAfter) }) }), locale),
    );
  }
  if (!response.ok) return jsonAnswer(response.status, body, retryAfter ? { 'retry-after': retryAfter } : {});
  const { token, ...rest } = signedInSchema.parse(body);
  setCookies(res, sessionCookies(token, options.secure));
  if (!isForm(req)) return jsonAnswer(200, rest);
  return seeOther(safeTarget(to));
}

/** Ends the session here and at the API. Repeating it is harmless. */
export async function signOut(req: IncomingMessage, res: ServerResponse, options: SessionOptions): Promise<Answer> {
  if (!isOwnWrite(req, options.isSecure)) throw new ApiError('cross_site');
  const token = tokenOf(req);
  if (token !== null) {
    await options.countPage(req);
    await options.api.logout({ headers: { token } });
  }
  setCookies(res, clearedSessionCookies(options.secure));
  return jsonAnswer(200, { signed_in: false });
}
