import type { IncomingMessage, ServerResponse } from 'node:http';
import { stringifySetCookie } from 'cookie';
import { ApiError, CLIENT_VALUES, isLocale, LOCALE_COOKIE_MAX_AGE, localisedPath, splitLocale } from 'shared-contracts';
import type { Answer } from '../http/answer.ts';
import { setCookies } from '../http/json.ts';
import { readUrl } from '../http/request-url.ts';
import { seeOther } from '../http/see-other.ts';
import { type Projects, readHost } from '../steps/find-project.ts';
import { localesOf } from '../steps/locales-of.ts';

/** A path of this site to return to. Throws `bad_path` for every address that could lead away from it. */
function readTarget(to: string): { path: string; rest: string } {
  const url = URL.canParse(to, 'https://site.invalid') ? new URL(to, 'https://site.invalid') : null;
  const same = url?.origin === 'https://site.invalid' && to.startsWith('/');
  if (!url || !same) throw new ApiError('bad_path');
  return { path: readUrl(url.pathname).path, rest: url.search + url.hash };
}

/** `/n-api/locale/{locale}?to=…`: remembers the language and returns to the page in it (row V2). Works without script. */
export async function chooseLocale(
  req: IncomingMessage,
  res: ServerResponse,
  projects: Projects,
  secure: boolean,
): Promise<Answer> {
  const url = new URL(req.url ?? '/', 'https://site.invalid');
  const locale = url.pathname.split('/').at(-1);
  if (!isLocale(locale)) throw new ApiError('not_found');
  const target = readTarget(url.searchParams.get('to') ?? '/');
  const { defaultLocale } = localesOf(await projects.find(readHost(req.headers.host)));
  const location = localisedPath(splitLocale(target.path).path, locale, defaultLocale) + target.rest;
  const cookie = {
    name: CLIENT_VALUES.locale,
    value: locale,
    maxAge: LOCALE_COOKIE_MAX_AGE,
    path: '/',
    sameSite: 'lax',
  } as const;
  setCookies(res, [stringifySetCookie({ ...cookie, secure })]);
  return seeOther(location);
}
