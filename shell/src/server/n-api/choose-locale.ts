import type { IncomingMessage, ServerResponse } from 'node:http';
import { stringifySetCookie } from 'cookie';
import {
  ApiError,
  CLIENT_VALUES,
  isLocale,
  LOCALE_COOKIE_MAX_AGE,
  localesOf,
  localisedPath,
  splitLocale,
} from 'shared-contracts';
import type { Answer } from '../http/answer.ts';
import { setCookies } from '../http/json.ts';
import { readTarget } from '../http/read-target.ts';
import { seeOther } from '../http/see-other.ts';
import type { Projects } from '../project/find-project.ts';

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
  const { defaultLocale } = localesOf((await projects.find(req)).project);
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
