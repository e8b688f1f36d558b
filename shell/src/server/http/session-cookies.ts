import type { IncomingMessage } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import { AUTH_COOKIE_MAX_AGE, CLIENT_VALUES } from 'shared-contracts';

/** The auth token of a request's cookie. */
export function tokenOf({ headers }: IncomingMessage): string | null {
  if (!headers.cookie?.includes(CLIENT_VALUES.authToken)) return null;
  return parseCookie(headers.cookie)[CLIENT_VALUES.authToken] || null;
}

const write = (name: string, value: string, maxAge: number, options: { httpOnly: boolean; secure: boolean }): string =>
  stringifySetCookie({ name, value, maxAge, path: '/', sameSite: 'lax', ...options });

/** The token, which no script can read, and the hint that it is there. */
export const sessionCookies = (token: string, secure: boolean): string[] => [
  write(CLIENT_VALUES.authToken, token, AUTH_COOKIE_MAX_AGE, { httpOnly: true, secure }),
  write(CLIENT_VALUES.signedIn, '1', AUTH_COOKIE_MAX_AGE, { httpOnly: false, secure }),
];

export const clearedSessionCookies = (secure: boolean): string[] => [
  write(CLIENT_VALUES.authToken, '', 0, { httpOnly: true, secure }),
  write(CLIENT_VALUES.signedIn, '', 0, { httpOnly: false, secure }),
];
