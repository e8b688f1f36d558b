import { type Locale, localesOf, localisedPath } from 'shared-contracts';
import type { OwnScreen, ShellRoute, ToolScreen } from '../../shared/routes.ts';
import type { ToolState } from '../../shared/tool-state.ts';
import { type Answer, createAnswer } from '../http/answer.ts';
import { safeTarget } from '../http/read-target.ts';
import { seeOther } from '../http/see-other.ts';
import { isInstallation } from '../project/installation.ts';
import type { ToolFiles } from '../tool/tool-files.ts';
import { claimForm } from '../views/claim-form.ts';
import { CLAIM_STYLE } from '../views/claim-style.ts';
import { screenTitle, screenWords } from '../views/screen-words.ts';
import { type SignInFormInput, signInForm } from '../views/sign-in-form.ts';
import { type ViewInput, type WrittenDocument, writeView } from '../views/view.ts';
import type { Viewer } from './make-page.ts';
import type { LocalisedVisit } from './visit.ts';

export interface ScreenVisit {
  readonly visit: LocalisedVisit;
  readonly viewer: Viewer | null;
  readonly files: ToolFiles;
}

type Body = Pick<ViewInput, 'body' | 'style'>;

export const noscript = (locale: Locale): string =>
  `<noscript><p>${screenWords('needs-script', locale)}</p></noscript>`;

const targetOf = ({ url }: LocalisedVisit): string => safeTarget(new URLSearchParams(url.query).get('to'));

/** What a screen shows without any script. */
const PLAIN: Partial<Record<OwnScreen, (visit: LocalisedVisit) => Body>> = {
  'sign-in': (visit) => ({ body: signInForm({ locale: visit.locale, to: targetOf(visit) }), style: CLAIM_STYLE }),
  register: ({ locale, host }) => ({ body: claimForm({ locale, host }), style: CLAIM_STYLE }),
};

export const privateAnswer = (status: number, { html, headers }: WrittenDocument): Answer =>
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

/** What the tool starts from on a document that holds no page of the site. */
export const toolStateOf = ({ visit: { locale, project, local }, viewer, files }: ScreenVisit): ToolState => ({
  session: viewer?.session ?? null,
  project: isInstallation(project) ? null : project,
  locale,
  ...localesOf(project),
  remotes: files.remotes,
  buildId: files.buildId,
  ...(local && { local }),
});

/** Nobody's of a site: neither a member's session nor a remote of another team's is in the document where operators work. */
const operatorState = (asked: ScreenVisit): ToolState => {
  // What a browser has of its own machine is for those who work on a site: no other code is loaded beside this token.
  const { local: _, ...state } = toolStateOf(asked);
  const own = Object.entries(state.remotes).filter(([, { provides }]) => provides.includes('operator-page'));
  return { ...state, session: null, project: null, remotes: Object.fromEntries(own) };
};

/** The document of one of the tool's screens, or where its asker has to go first. */
export function showToolScreen(screen: ToolScreen, { access }: ShellRoute, asked: ScreenVisit): Answer {
  const { visit, viewer, files } = asked;
  const { locale } = visit;
  if (access !== 'anybody' && !viewer?.isEditor) return askWho(visit, viewer);
  const own = 'own' in screen ? screen.own : null;
  if (own === 'sign-in' && viewer?.isEditor) return seeOther(targetOf(visit));
  const plain = (own && PLAIN[own]?.(visit)) ?? { body: noscript(locale) };
  const document = writeView({
    locale,
    title: screenTitle(screen, locale),
    text: [],
    ...plain,
    tool: { files, state: own === 'operator' ? operatorState(asked) : toolStateOf(asked) },
    preview: visit.chosen.previews,
  });
  return privateAnswer(200, document);
}

/** The sign-in form again, with why it was refused. It starts no script: it was sent without any. */
export const signInAgainPage = (input: SignInFormInput): WrittenDocument =>
  writeView({
    locale: input.locale,
    title: screenTitle({ own: 'sign-in' }, input.locale),
    text: [],
    body: signInForm(input),
    style: CLAIM_STYLE,
  });
