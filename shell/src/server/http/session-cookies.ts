import type { IncomingMessage } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import { AUTH_COOKIE_MAX_AGE, CLIENT_VALUES } from 'shared-contracts';

const PLAIN = CLIENT_VALUES.authToken;
/** Over TLS, browsers take a cookie of this name from the very host alone: a sibling's script can plant none. */
const HOST_ONLY = `__Host-${PLAIN}`;

interface SessionCookie {
  readonly token: string;
  /** Whether it has the name that others can plant: of a session from before, or of an installation without TLS. */
  readonly isPlain: boolean;
}

function readCookie({ headers }: IncomingMessage): SessionCookie | null {
  if (!headers.cookie?.includes(PLAIN)) return null;
  const cookies = parseCookie(headers.cookie);
  const own = cookies[HOST_ONLY];
  if (own) return { token: own, isPlain: false };
  const plain = cookies[PLAIN];
  return plain ? { token: plain, isPlain: true } : null;
}

/** The auth token of a request's cookie. */
export const tokenOf = (req: IncomingMessage): string | null => readCookie(req)?.token ?? null;

const write = (name: string, value: string, maxAge: number, options: { httpOnly: boolean; secure: boolean }): string =>
  stringifySetCookie({ name, value, maxAge, path: '/', sameSite: 'lax', ...options });

const clear = (name: string, secure: boolean): string => write(name, '', 0, { httpOnly: true, secure });

/** The token, which no script can read, and the hint that it is there. */
export const sessionCookies = (token: string, secure: boolean): string[] => [
  write(secure ? HOST_ONLY : PLAIN, token, AUTH_COOKIE_MAX_AGE, { httpOnly: true, secure }),
  ...(secure ? [clear(PLAIN, secure)] : []),
  write(CLIENT_VALUES.signedIn, '1', AUTH_COOKIE_MAX_AGE, { httpOnly: false, secure }),
];

export const clearedSessionCookies = (secure: boolean): string[] => [
  ...(secure ? [clear(HOST_ONLY, secure)] : []),
  clear(PLAIN, secure),
  write(CLIENT_VALUES.signedIn, '', 0, { httpOnly: false, secure }),
];

/** What moves a session from before to the name that nobody else can write; nothing for one that is there. */
export function movedSessionCookies(req: IncomingMessage, secure: boolean): string[] {
  const cookie = readCookie(req);
  return secure && cookie?.isPlain ? sessionCookies(cookie.token, secure) : [];
}
