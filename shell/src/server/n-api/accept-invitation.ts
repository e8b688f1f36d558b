import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError } from 'shared-contracts';
import { z } from 'zod';
import { agentHeader } from '../http/agent-header.ts';
import type { Answer } from '../http/answer.ts';
import { MAX_FORM } from '../http/form.ts';
import { jsonAnswer, localeOf, readBody, setCookies } from '../http/json.ts';
import { isOwnWrite } from '../http/same-origin.ts';
import { sessionCookies, tokenOf } from '../http/session-cookies.ts';
import type { Listening, SessionOptions } from './session.ts';

/** A token where accepting signed in, null for those who were signed in already. */
const acceptedSchema = z.looseObject({ token: z.string().nullable() });

/** Joins a project by an invitation; a session that this begins becomes a cookie, as after signing in. */
export async function acceptInvitation(
  req: IncomingMessage,
  res: ServerResponse,
  { apiFetch, secure, isSecure, held }: SessionOptions & Listening,
): Promise<Answer> {
  if (!isOwnWrite(req, isSecure)) throw new ApiError('cross_site');
  const [invitation = ''] = (req.url ?? '').split('?', 1)[0]?.split('/').slice(-1) ?? [];
  const session = tokenOf(req);
  const request = new Request(`http://api.internal/api/v1/invitations/${invitation}/accept`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': localeOf(req),
      ...agentHeader(req),
      ...(session !== null && { token: session }),
    },
    body: await readBody(req, MAX_FORM, held),
  });
  const response = await apiFetch(request, req);
  const body: unknown = await response.json();
  const retryAfter = response.headers.get('retry-after');
  if (!response.ok) return jsonAnswer(response.status, body, retryAfter ? { 'retry-after': retryAfter } : {});
  const { token, ...rest } = acceptedSchema.parse(body);
  if (token !== null) setCookies(res, sessionCookies(token, secure));
  return jsonAnswer(200, rest);
}
