import { type Locale, localisedPath } from 'shared-contracts';
import type { ShellRoute, ToolScreen } from '../../shared/routes.ts';
import { type Answer, createAnswer } from '../http/answer.ts';
import { safeTarget } from '../http/read-target.ts';
import { seeOther } from '../http/see-other.ts';
import { isInstallation } from '../project/installation.ts';
import { localesOf } from '../project/locales-of.ts';
import type { ToolFiles } from '../tool/tool-files.ts';
import { claimForm } from '../views/claim-form.ts';
import { CLAIM_STYLE } from '../views/claim-style.ts';
import { SCREEN_TITLES, screenWords } from '../views/screen-words.ts';
import { type SignInFormInput, signInForm } from '../views/sign-in-form.ts';
import { type ViewInput, type WrittenDocument, writeView } from '../views/view.ts';
import type { Viewer } from './show-page.ts';
import type { LocalisedVisit } from './visit.ts';

export interface ScreenVisit {
  readonly visit: LocalisedVisit;
  readonly viewer: Viewer | null;
  readonly files: ToolFiles;
}

type Body = Pick<ViewInput, 'body' | 'style'>;

const noscript = (locale: Locale): string => `<noscript><p>${screenWords('needs-script', locale)}</p></noscript>`;

const targetOf = ({ url }: LocalisedVisit): string => safeTarget(new URLSearchParams(url.query).get('to'));

/** What a screen shows without any script. */
const PLAIN: Partial<Record<ToolScreen, (visit: LocalisedVisit) => Body>> = {
  'sign-in': (visit) => ({ body: signInForm({ locale: visit.locale, to: targetOf(visit) }), style: CLAIM_STYLE }),
  register: ({ locale, host }) => ({ body: claimForm({ locale, host }), style: CLAIM_STYLE }),
};

const privateAnswer = (status: number, { html, headers }: WrittenDocument): Answer =>
  createAnswer({ status, type: 'text/html; charset=utf-8', body: html, cacheControl: 'private, no-store', headers });

/** The door, in the visit's language. */
export const signInPath = ({ locale, project }: LocalisedVisit): string =>
  localisedPath('/sign-in', locale, localesOf(project).defaultLocale);

/** Somebody else's session: they may sign in as who they are here. */
function noMember(visit: LocalisedVisit, { session }: Viewer): Answer {
  const { locale, url } = visit;
  const text = screenWords('no-member-help', locale).replace('{email}', session.user.email);
  const document = writeView({
    locale,
    title: screenWords('no-member', locale),
    text: [text],
    mark: '403',
    action: {
      href: `${signInPath(visit)}?to=${encodeURIComponent(url.path + url.query)}`,
      label: screenWords('as-somebody-else', locale),
    },
  });
  return privateAnswer(403, document);
}

/** For those who work on the site alone: who is nobody here signs in, and goes on to what was asked for. */
export function askWho(visit: LocalisedVisit, viewer: Viewer | null): Answer {
  if (viewer) return noMember(visit, viewer);
  const { path, query } = visit.url;
  return seeOther(`${signInPath(visit)}?to=${encodeURIComponent(path + query)}`);
}

/** The document of one of the tool's screens, or where its asker has to go first. */
export function showToolScreen(
  screen: ToolScreen,
  { access }: ShellRoute,
  { visit, viewer, files }: ScreenVisit,
): Answer {
  const { locale, project } = visit;
  const locales = localesOf(project);
  if (access !== 'anybody' && !viewer?.isEditor) return askWho(visit, viewer);
  if (screen === 'sign-in' && viewer?.isEditor) return seeOther(targetOf(visit));
  const session = viewer?.session ?? null;
  const state = {
    session,
    project: isInstallation(project) ? null : project,
    locale,
    ...locales,
    remotes: files.remotes,
    buildId: files.buildId,
  };
  const plain = PLAIN[screen]?.(visit) ?? { body: noscript(locale) };
  const document = writeView({
    locale,
    title: SCREEN_TITLES[screen][locale],
    text: [],
    ...plain,
    tool: { files, state },
  });
  return privateAnswer(200, document);
}

/** The sign-in form again, with why it was refused. It starts no script: it was sent without any. */
export const signInAgainPage = (input: SignInFormInput): WrittenDocument =>
  writeView({
    locale: input.locale,
    title: SCREEN_TITLES['sign-in'][input.locale],
    text: [],
    body: signInForm(input),
    style: CLAIM_STYLE,
  });
