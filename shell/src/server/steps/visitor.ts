import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { ApiError, DEFAULT_LOCALE, type Locale, localesOf, type Project, splitLocale } from 'shared-contracts';
import { EDIT_PARAMETER } from 'shared-contracts/routing';
import { normaliseError } from '../errors/shell-error.ts';
import type { Answer } from '../http/answer.ts';
import { isForm } from '../http/form.ts';
import { jsonError, setCookies } from '../http/json.ts';
import { loggedPath } from '../http/logged-path.ts';
import { preferredLocale } from '../http/preferred-locale.ts';
import { readUrl } from '../http/request-url.ts';
import type { IsSecure } from '../http/same-origin.ts';
import { seeOther } from '../http/see-other.ts';
import { sendAnswer } from '../http/send.ts';
import { clearedSessionCookies, movedSessionCookies, tokenOf } from '../http/session-cookies.ts';
import { type Asked, type CachedPage, requestOf } from '../probe/probe.ts';
import { type Projects, readHost } from '../project/find-project.ts';
import { isInstallation, siteAt } from '../project/installation.ts';
import { type Chosen, NOBODY_CHOSEN } from '../remotes/candidates.ts';
import type { Served } from '../remotes/served.ts';
import type { ApiClient, CountPage, HoldBody, VisitorFetch } from '../sources.ts';
import { isDrafting } from '../tool/is-drafting.ts';
import { readLocal } from '../tool/local-remotes.ts';
import type { ToolFiles } from '../tool/tool-files.ts';
import { visitorIn } from '../trials/trials.ts';
import { errorPage } from '../views/error-page.ts';
import { viewAnswer } from '../views/view-answer.ts';
import { showEditMode } from './edit-mode.ts';
import type { Viewer } from './make-page.ts';
import { type MatchRoute, validateRoute } from './match-route.ts';
import { runMiddleware } from './middleware.ts';
import { pastOwnDrafts } from './own-drafts.ts';
import { postForm, sentForm } from './post-form.ts';
import { toMainHost } from './redirect.ts';
import { leadOn, redirectAnswer } from './redirect-answer.ts';
import type { Redirects } from './redirects.ts';
import { searchedAddress } from './searched-address.ts';
import { answerTo, type PageShower } from './show-page.ts';
import { askWho, showToolScreen, signInPath } from './tool-screens.ts';
import { isRedirect, type LocalisedVisit, type Visit } from './visit.ts';

export interface VisitorOptions {
  readonly api: ApiClient;
  readonly apiFetch: VisitorFetch;
  readonly holdBody: HoldBody;
  readonly addressOf: (req: IncomingMessage) => string;
  readonly countPage: CountPage;
  readonly projects: Projects;
  readonly pages: PageShower;
  readonly redirects: Redirects;
  /** What the documents of the tool's own screens start with now. */
  readonly matchRoute: MatchRoute;
  readonly toolFiles: (chosen: Chosen) => ToolFiles;
  readonly served: Pick<Served, 'choose'>;
  /** Host where mailed links lead. */
  readonly installation: string;
  readonly secure: boolean;
  readonly isSecure: IsSecure;
  readonly logger: Logger;
  readonly notePage: (page: CachedPage) => void;
  /** Notes that a visitor is shown a page of a project. */
  readonly noteView: (req: IncomingMessage, project: string) => void;
  /** Lets the probe answer the next request for this page. */
  readonly remember: (req: IncomingMessage, page: CachedPage, chosen: Chosen) => void;
}

/** Where people look for the door; a site may have a page of its own there. */
const LOGIN = '/login';

/** What is known of a request when something fails. */
interface Trail {
  host: string;
  project: Project | null;
  visit: LocalisedVisit | null;
}

/** The language of an answer, as far as the request got. */
const localeOf = (req: IncomingMessage, { visit, project }: Trail): Locale => {
  const { locale } = splitLocale((req.url ?? '').replace(/[?#].*$/s, ''));
  const inProject = project && localesOf(project).defaultLocale;
  return visit?.locale ?? locale ?? inProject ?? preferredLocale(req.headers) ?? DEFAULT_LOCALE;
};

/** Whether a request brings a form; others may only ask. */
function bringsForm(req: IncomingMessage): boolean {
  const isPost = req.method === 'POST' && isForm(req);
  if (!isPost && req.method !== 'GET' && req.method !== 'HEAD') throw new ApiError('method_not_allowed');
  return isPost;
}

async function viewerOf(api: ApiClient, token: string, host: string): Promise<Viewer | null> {
  try {
    const session = await api.getSession({ query: { host }, headers: { token } });
    return { token, session, isEditor: session.project !== null };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unauthenticated') return null;
    throw error;
  }
}

/** What the steps do beside finding an answer. */
interface Asides {
  readonly sendCookies: (cookies: string[]) => void;
  /** Counts a page that has to be made to whoever asks. */
  readonly countPage: CountPage;
  /** Counts a page to the versions that it was to be made with. */
  readonly notePage: (page: CachedPage) => void;
  readonly noteView: (req: IncomingMessage, project: string) => void;
}

export interface Visitor {
  readonly visit: (req: IncomingMessage, res: ServerResponse) => Promise<void>;
  /** Makes what would be answered, for whoever asks next. Rejects where that is no page. */
  readonly prepare: (asked: Asked, own?: Pick<Asides, 'notePage'>) => Promise<Answer>;
}

/** Nobody asks. */
const NO_ASIDES: Asides = {
  ...{ sendCookies: () => undefined, countPage: async () => undefined },
  ...{ notePage: () => undefined, noteView: () => undefined },
};

const once = (work: () => Promise<void>): (() => Promise<void>) => {
  let done: Promise<void> | undefined;
  return () => {
    done ??= work();
    return done;
  };
};

const nothingYet = (): Trail => ({ host: '', project: null, visit: null });

/** Through redirects and filters; those who edit the site come past redirects that their own drafts take back. */
async function walk(api: ApiClient, given: Visit, viewer: Viewer | null) {
  const led = runMiddleware(given);
  if (!isRedirect(led) || !viewer?.isEditor) return led;
  return runMiddleware({ ...given, redirects: await pastOwnDrafts(api, given.redirects, { ...given, ...viewer }) });
}

async function answerFailure(
  { pages, logger }: VisitorOptions,
  req: IncomingMessage,
  trail: Trail,
  error: unknown,
): Promise<Answer> {
  const locale = localeOf(req, trail);
  const failure = normaliseError(error, locale);
  if (failure.unhandled) logger.error({ err: error, host: trail.host, url: loggedPath(req) }, 'A page failed');
  else if (failure.statusCode >= 500)
    logger.warn({ err: error, host: trail.host, url: loggedPath(req) }, 'A page failed');
  if (trail.visit?.url.payload || (req.url ?? '').includes('/_payload.json')) return jsonError(error, locale);
  if (failure.data.code === 'page_not_found' && failure.statusCode === 404 && trail.visit) {
    if (trail.visit.path === LOGIN) return seeOther(signInPath(trail.visit) + trail.visit.url.query);
    const own = await pages.missing(trail.visit);
    if (own) return own.answer;
  }
  return viewAnswer(errorPage(failure, { locale, ...trail }), failure);
}

/**
 * Several may wait to prove a host: whoever works on one of them has that one there. Of one that is to be deleted, no
 * more than its languages is known of the host alone; of all others it is known how their media are shown, too.
 */
export function projectFor<Found extends Project>(
  viewer: Pick<Viewer, 'session'> | null,
  found: Found,
): Found | Project {
  const own = viewer?.session.project ?? null;
  return own === null || (own.id === found.id && !own.deletes_at) ? found : own;
}

/** A page address on its way to an answer: the steps of `ARCHITECTURE.md`, top to bottom. */
export function createVisitor(options: VisitorOptions): Visitor {
  const { api, projects, pages, redirects, matchRoute, toolFiles, served } = options;
  const { installation, secure, logger, remember } = options;

  const steps = async (req: IncomingMessage, trail: Trail, asides: Asides): Promise<Answer> => {
    const isPost = bringsForm(req);
    const host = readHost(req.headers.host);
    trail.host = host;
    const url = readUrl(req.url ?? '/');
    const token = tokenOf(req);
    // The addresses of the installation are the shell's own, whichever versions it serves.
    const door = matchRoute(url.path, NOBODY_CHOSEN).route;
    const { project: found, ...site } = await siteAt(door, () => projects.find(req), host, installation);
    const count = once(() => asides.countPage(req));
    // Before it is asked who they are: that costs as much where a cookie says nothing.
    if (token !== null || isPost) await count();
    const viewer = token === null ? null : await viewerOf(api, token, host);
    const project = projectFor(viewer, found);
    // Until a host is proven and its owner verified, those who work on it have it to themselves; the screens that lead there answer.
    const isOpen = project.claimed && project.verified;
    if (!isOpen && !viewer?.isEditor && !door.screen) throw new ApiError('project_not_found');
    trail.project = project;
    const { chosen, cookies, isCurrent } = served.choose(req, { project, host: site.host }, viewer !== null);
    if (url.trailingSlash && !url.payload) return redirectAnswer({ status: 308, location: url.path + url.query });
    const match = matchRoute(url.path, chosen);
    const isEdit = !url.payload && new URLSearchParams(url.query).has(EDIT_PARAMETER);
    // Whoever works on the site, and the tool, stay where they are signed in.
    if (project.main_host && !isPost && !viewer?.isEditor && !match.route.screen && !isEdit)
      return leadOn(toMainHost(project.main_host, secure, url), { url });
    const local = viewer?.isEditor ? readLocal(req, secure) : {};
    const given: Visit = {
      ...{ ...site, url, project, chosen, route: match.route },
      ...(Object.keys(local).length > 0 && { local }),
      preferred: preferredLocale(req.headers),
      visitor: visitorIn(req, options.addressOf),
      redirects: isInstallation(project) ? new Map() : await redirects.of(project),
    };
    const visit = await walk(api, given, viewer);
    if (isRedirect(visit)) return leadOn(visit, { url });
    trail.visit = visit;
    validateRoute(match, url.path, visit.locale);

    // Their session is over: the next request may be answered from the cache again.
    asides.sendCookies([...cookies]);
    if (token !== null) asides.sendCookies(viewer ? movedSessionCookies(req, secure) : clearedSessionCookies(secure));
    const { screen } = match.route;
    if (screen) {
      if (url.payload) throw new ApiError('page_not_found');
      if (isPost) throw new ApiError('method_not_allowed');
      return showToolScreen(screen, match.route, { visit, viewer, files: toolFiles(chosen) });
    }
    if (isPost) {
      const posted = await postForm(req, visit, options, viewer?.isEditor === true);
      return 'location' in posted ? seeOther(posted.location) : pages.posted(visit, viewer, posted);
    }
    const isDraft = viewer?.isEditor === true && isDrafting(req, url);
    if (isEdit && !viewer?.isEditor) return askWho(visit, viewer);
    if (viewer && (isEdit || (isDraft && !url.payload)))
      return showEditMode(api, { visit, viewer, files: toolFiles(chosen) }, viewer, { isDraft, isEdit });
    const searched = searchedAddress(url);
    if (searched !== null) return seeOther(searched);
    const sent = sentForm(visit);
    if (sent && (viewer || chosen.previews.length > 0))
      return pages.posted(visit, viewer, { forms: { [sent]: { status: 'sent' } }, status: 200 });
    if (viewer || chosen.previews.length > 0) return pages.private(visit, viewer);
    const page = await (sent ? pages.sent(visit, sent, count) : pages.public(visit, count));
    asides.notePage(page);
    // What a browser fetches of a page it may show much later, or never: it tells of what it shows.
    if (!url.payload) asides.noteView(req, project.id);
    const answer = answerTo(visit, page);
    if (token === null && answer === page.answer && isCurrent()) remember(req, page, chosen);
    return answer;
  };

  const visit: Visitor['visit'] = async (req, res) => {
    const trail = nothingYet();
    let answer: Answer;
    try {
      answer = await steps(req, trail, { ...options, sendCookies: (cookies) => setCookies(res, cookies) });
    } catch (error) {
      answer = await answerFailure(options, req, trail, error).catch((second: unknown) => {
        logger.error({ err: second, url: loggedPath(req) }, 'An error page failed');
        return jsonError(second, DEFAULT_LOCALE);
      });
    }
    await sendAnswer(req, res, answer);
  };

  return { visit, prepare: (asked, own) => steps(requestOf(asked), nothingYet(), { ...NO_ASIDES, ...own }) };
}
