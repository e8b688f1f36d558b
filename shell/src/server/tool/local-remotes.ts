import type { IncomingMessage } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { LocalRemotes } from '../../shared/tool-state.ts';

const PLAIN = 'sections-local';
/** Over TLS, no other host can plant it. */
const HOST_ONLY = `__Host-${PLAIN}`;
/** Seconds: a day of work. */
const AGE = 12 * 60 * 60;
const ADDRESS = /^http:\/\/localhost:\d{2,5}$/;
const NAME = /^[a-z][a-z0-9-]{0,63}$/;
const MOST = 8;

export const isLocal = (name: string, address: string): boolean => NAME.test(name) && ADDRESS.test(address);

const cookieName = (secure: boolean): string => (secure ? HOST_ONLY : PLAIN);

/** What a browser has from its own machine. Only of somebody who works on the site is it to be asked. */
export function readLocal({ headers: { cookie } }: IncomingMessage, secure: boolean): LocalRemotes {
  if (!cookie?.includes(PLAIN)) return {};
  const pairs = new URLSearchParams(parseCookie(cookie)[cookieName(secure)] ?? '');
  return Object.fromEntries([...pairs].filter(([name, address]) => isLocal(name, address)).slice(0, MOST));
}

/** Makes a browser have these; with none, what is deployed. */
export const setLocal = (local: LocalRemotes, secure: boolean): string =>
  stringifySetCookie({
    ...{ name: cookieName(secure), value: new URLSearchParams(local).toString(), path: '/', secure },
    maxAge: Object.keys(local).length > 0 ? AGE : 0,
    httpOnly: true,
    sameSite: 'lax',
  });
