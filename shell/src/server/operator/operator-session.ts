import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import { z } from 'zod';
import type { OperatorAccess } from '../sources.ts';

const PLAIN = 'sections-operator';
const cookieName = (secure: boolean): string => (secure ? `__Host-${PLAIN}` : PLAIN);

/** Whoever may publish code of the server is asked again after an hour. */
const SECONDS = 3600;

const ID_BYTES = 16;

const sessionSchema = z.object({
  /** What it is ended by. */
  id: z.string(),
  /** As they say themselves. */
  person: z.string().nullable(),
  /** Milliseconds since 1970. */
  expires: z.number(),
});
/** Somebody who gave the operator's token: no account, and kept nowhere but in their own cookie, until it is ended. */
export type OperatorSession = z.infer<typeof sessionSchema>;

type Signs = Pick<OperatorAccess, 'sign' | 'isSigned'>;

const write = (value: string, maxAge: number, secure: boolean): string =>
  stringifySetCookie({
    ...{ name: cookieName(secure), value, maxAge, secure },
    ...{ path: '/', httpOnly: true, sameSite: 'strict' },
  });

export const beginSession = (person: string | null, now = Date.now()): OperatorSession => ({
  id: randomBytes(ID_BYTES).toString('base64url'),
  person,
  expires: now + SECONDS * 1000,
});

export function sessionCookie(session: OperatorSession, { sign }: Signs, secure: boolean): string {
  const said = Buffer.from(JSON.stringify(session)).toString('base64url');
  return write(`${said}.${sign(said)}`, SECONDS, secure);
}

export const endedSessionCookie = (secure: boolean): string => write('', 0, secure);

/** Whom the cookie of a request names; null where it was not signed here, or is over. It may have been ended. */
export function signedSession(
  { headers }: IncomingMessage,
  { isSigned }: Signs,
  secure: boolean,
): OperatorSession | null {
  const cookie = headers.cookie?.includes(PLAIN) ? parseCookie(headers.cookie)[cookieName(secure)] : undefined;
  const [said = '', signature = ''] = cookie?.split('.') ?? [];
  if (!cookie || !isSigned(said, signature)) return null;
  // One of before they had names is over.
  const { data } = sessionSchema.safeParse(JSON.parse(Buffer.from(said, 'base64url').toString()));
  return data && data.expires > Date.now() ? data : null;
}

/** Who a request comes from; null where nobody is signed in, or no longer. Rejects where that cannot be told. */
export async function readSession(
  req: IncomingMessage,
  access: Signs & Pick<OperatorAccess, 'isEnded'>,
  secure: boolean,
): Promise<OperatorSession | null> {
  const session = signedSession(req, access, secure);
  return session && !(await access.isEnded(session)) ? session : null;
}
