import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError, type Locale, splitLocale } from 'shared-contracts';
import { visitorMessage } from 'shared-contracts/messages';
import { escapeText, tag } from '../document/escape.ts';
import type { Answer } from '../http/answer.ts';
import { readForm } from '../http/form.ts';
import { localeOf, setCookies } from '../http/json.ts';
import { isSameOrigin } from '../http/same-origin.ts';
import { seeOther } from '../http/see-other.ts';
import { tokenOf } from '../http/session-cookies.ts';
import { readHost } from '../project/find-project.ts';
import { privateAnswer } from '../steps/tool-screens.ts';
import { isLocal, readLocal, setLocal } from '../tool/local-remotes.ts';
import { CLAIM_STYLE } from '../views/claim-style.ts';
import { writeView } from '../views/view.ts';
import type { Listening, SessionOptions } from './session.ts';

/** The end of it, in the place of a remote's name. */
const END = 'end';

const nameIn = (path: string): string => path.split('/').at(-1) ?? '';

/** Whether whoever asks works on the site of this host. */
async function isMember(req: IncomingMessage, { api, countPage }: SessionOptions): Promise<boolean> {
  const token = tokenOf(req);
  if (token === null) return false;
  await countPage(req);
  const session = await api
    .getSession({ query: { host: readHost(req.headers.host) }, headers: { token } })
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'unauthenticated') return null;
      throw error;
    });
  return session !== null && session.project !== null;
}

function question(name: string, at: string, locale: Locale): Answer {
  const said = (key: 'local-title' | 'local-text' | 'local-start'): string =>
    visitorMessage(key, locale, { remote: name, address: at });
  const body = [
    `<form class="claim" method="post" action="/n-api/local/${escapeText(name)}">`,
    tag('input', { type: 'hidden', name: 'at', value: at }),
    `<button type="submit">${escapeText(said('local-start'))}</button></form>`,
  ].join('');
  const title = said('local-title');
  return privateAnswer(200, writeView({ locale, title, text: [said('local-text')], body, style: CLAIM_STYLE }));
}

/**
 * `/n-api/local/{remote}?at=http://localhost:…`: asks, and by its form makes this browser have that remote from its own
 * machine, until `/n-api/local/end`. For those who work on the site, and no link alone does it.
 */
export async function useLocal(
  req: IncomingMessage,
  res: ServerResponse,
  options: SessionOptions & Listening,
): Promise<Answer> {
  const [path = '', query = ''] = (req.url ?? '').split('?', 2);
  const name = nameIn(path);
  if (name === END) {
    setCookies(res, [setLocal({}, options.secure)]);
    return seeOther('/');
  }
  const isPost = req.method === 'POST';
  if (isPost && !isSameOrigin(req, options.isSecure)) throw new ApiError('cross_site');
  const { at = '' } = isPost ? await readForm(req, options.held) : Object.fromEntries(new URLSearchParams(query));
  if (!isLocal(name, at)) throw new ApiError('link_invalid');
  if (!(await isMember(req, options))) {
    if (isPost) throw new ApiError('forbidden');
    return seeOther(`/sign-in?to=${encodeURIComponent(req.url ?? '/')}`);
  }
  if (!isPost) return question(name, at, splitLocale(path).locale ?? localeOf(req));
  setCookies(res, [setLocal({ ...readLocal(req, options.secure), [name]: at }, options.secure)]);
  return seeOther('/');
}
