import type { IncomingMessage } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import { z } from 'zod';
import type { OperatorAccess } from '../sources.ts';

const PLAIN = 'sections-operator';
const cookieName = (secure: boolean): string => (secure ? `__Host-${PLAIN}` : PLAIN);

/** Whoever may publish code of the server is asked again after an hour. */
const SECONDS = 3600;

const sessionSchema = z.object({
  /** As they say themselves. */
  person: z.string().nullable(),
  /** Milliseconds since 1970. */
  expires: z.number(),
});
/** Somebody who gave the operator's token: no account, and kept nowhere but in their own cookie. */
export type OperatorSession = z.infer<typeof sessionSchema>;

type Signs = Pick<OperatorAccess, 'sign' | 'isSigned'>;

const write = (value: string, maxAge: number, secure: boolean): string =>
  stringifySetCookie({
    ...{ name: cookieName(secure), value, maxAge, secure },
    ...{ path: '/', httpOnly: true, sameSite: 'strict' },
  });

export const beginSession = (person: string | null, now = Date.now()): OperatorSession => ({
  person,
  expires: now + SECONDS * 1000,
});

export function sessionCookie(session: OperatorSession, { sign }: Signs, secure: boolean): string {
  const said = Buffer.from(JSON.stringify(session)).toString('base64url');
  return write(`${said}.${sign(said)}`, SECONDS, secure);
}

export const endedSessionCookie = (secure: boolean): string => write('', 0, secure);

/** Who a request comes from; null where its cookie was not signed here, or is over. */
export function readSession(
  { headers }: IncomingMessage,
  { isSigned }: Signs,
  secure: boolean,
): OperatorSession | null {
  const cookie = headers.cookie?.includes(PLAIN) ? parseCookie(headers.cookie)[cookieName(secure)] : undefined;
  const [said = '', signature = ''] = cookie?.split('.') ?? [];
  if (!cookie || !isSigned(said, signature)) return null;
  const session = sessionSchema.parse(JSON.parse(Buffer.from(said, 'base64url').toString()));
  return session.expires > Date.now() ? session : null;
}
