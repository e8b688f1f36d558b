import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError } from 'shared-contracts';
import type { HeldBytes } from 'shared-contracts/body-budget';
import { z } from 'zod';
import type { Answer } from '../http/answer.ts';
import { jsonAnswer, localeOf, readBody, setCookies } from '../http/json.ts';
import { type IsSecure, isOwnWrite } from '../http/same-origin.ts';
import { readHost } from '../project/find-project.ts';
import { isInstallationHost } from '../project/installation.ts';
import type { HoldBody, OperatorAccess } from '../sources.ts';
import {
  beginSession,
  endedSessionCookie,
  type OperatorSession,
  readSession,
  sessionCookie,
  signedSession,
} from './operator-session.ts';

import { type PreparePage, readMadeWith } from './read-made-with.ts';

export interface OperatorOptions {
  /** Absent: nobody is an operator here. */
  readonly operators: OperatorAccess | undefined;
  readonly addressOf: (req: IncomingMessage) => string;
  readonly holdBody: HoldBody;
  /** The host that the operators' page stands at. */
  readonly installation: string;
  readonly secure: boolean;
  readonly isSecure: IsSecure;
  readonly prepare: PreparePage;
}

const BASE = '/n-api/operator';
export const OPERATOR_PREFIX = `${BASE}/`;
const SESSION = `${BASE}/session`;
const REGISTRY = `${BASE}/registry/`;
const PAGE = `${BASE}/page`;

/** What is published does not come by a browser. */
const MAX_BODY = 64 * 1024;
const READS = ['GET', 'HEAD'];
const WRITES = ['POST', 'PUT', 'DELETE'];

const credentialsSchema = z.strictObject({
  token: z.string().max(1000),
  person: z.string().trim().max(80).optional(),
});

const told = ({ person, expires }: OperatorSession) => ({ person, expires: new Date(expires).toISOString() });

interface Received extends OperatorOptions {
  readonly operators: OperatorAccess;
  readonly held: HeldBytes;
}

async function signIn(req: IncomingMessage, res: ServerResponse, options: Received): Promise<Answer> {
  const text = await readBody(req, MAX_BODY, options.held);
  let given: z.infer<typeof credentialsSchema>;
  try {
    given = credentialsSchema.parse(JSON.parse(text));
  } catch {
    throw new ApiError('malformed');
  }
  options.operators.checkToken(given.token, options.addressOf(req));
  const session = beginSession(given.person || null);
  setCookies(res, [sessionCookie(session, options.operators, options.secure)]);
  return jsonAnswer(200, told(session));
}

/** Calls of the registry that are an operator's: not those of shells, which end sessions and tell what became of versions. */
const OPEN =
  /^\/registry\/v1\/(?:overview|grants|(?:tokens|keys)(?:\/[\w-]+)?|remotes(?:\/[\w-]+\/(?:live|candidate|grants|versions(?:\/[\w.+-]+\/(?:previews|verdicts|provenance))?))?)$/;

/** A call of the registry, under the address it has there, in the name of who is signed in. */
async function passToRegistry(
  req: IncomingMessage,
  path: string,
  { person }: OperatorSession,
  { operators, addressOf, held }: Received,
): Promise<Answer> {
  const method = req.method ?? 'GET';
  const url = new URL(`http://registry.internal/registry/v1/${path}`);
  // As it is written: whoever spells a call otherwise means another than the one that is looked for here.
  if (!OPEN.test(url.pathname)) throw new ApiError('not_found');
  const body = READS.includes(method) ? '' : await readBody(req, MAX_BODY, held);
  const request = new Request(url, {
    method,
    headers: { 'accept-language': localeOf(req), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body }),
  });
  const answer = await operators.askRegistry(request, { remoteAddress: addressOf(req), person });
  const retryAfter = answer.headers.get('retry-after');
  const said: unknown = await answer.json().catch(() => {
    throw new ApiError('unavailable');
  });
  return jsonAnswer(answer.status, said, retryAfter ? { 'retry-after': retryAfter } : {});
}

/** Answers below `/n-api/operator`, at the installation's own host alone: whoever has another could ask for the token there. */
export async function answerOperator(
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  options: OperatorOptions,
): Promise<Answer> {
  const { operators, installation, secure, isSecure } = options;
  if (!operators || !isInstallationHost(readHost(req.headers.host), installation)) throw new ApiError('not_found');
  const method = req.method ?? 'GET';
  if (!READS.includes(method) && !WRITES.includes(method)) throw new ApiError('method_not_allowed');
  if (!READS.includes(method) && !isOwnWrite(req, isSecure)) throw new ApiError('cross_site');
  using held = options.holdBody(req);
  const received: Received = { ...options, operators, held };
  if (path === SESSION && method === 'POST') return await signIn(req, res, received);
  if (path === SESSION && method === 'DELETE') {
    setCookies(res, [endedSessionCookie(secure)]);
    const session = signedSession(req, operators, secure);
    if (session) await operators.endSession(session);
    return jsonAnswer(200, { signed_in: false });
  }
  const session = await readSession(req, operators, secure);
  // That nobody is signed in is no failure of the question.
  if (path === SESSION && READS.includes(method)) return jsonAnswer(200, session && told(session));
  if (!session) throw new ApiError('unauthenticated');
  if (path === PAGE && READS.includes(method)) return await readMadeWith(req, options.prepare);
  if (path.startsWith(REGISTRY))
    return await passToRegistry(req, (req.url ?? '').slice(REGISTRY.length), session, received);
  throw new ApiError('not_found');
}
