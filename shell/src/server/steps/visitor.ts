import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { ApiError, DEFAULT_LOCALE, type Locale, type Project, splitLocale } from 'shared-contracts';
import { EDIT_PARAMETER } from '../../shared/tool-state.ts';
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
import type { CachedPage } from '../probe/probe.ts';
import { type Projects, readHost, type Site } from '../project/find-project.ts';
import { installationOr, isInstallation } from '../project/installation.ts';
import { localesOf } from '../project/locales-of.ts';
import type { ApiClient, HoldBody, VisitorFetch } from '../sources.ts';
import type { ToolFiles } from '../tool/tool-files.ts';
import { errorPage } from '../views/error-page.ts';
import { viewAnswer } from '../views/view-answer.ts';
import { matchRoute, validateRoute } from './match-route.ts';
import { runMiddleware } from './middleware.ts';
import { pastOwnDrafts } from './own-drafts.ts';
import { postForm, sentForm } from './post-form.ts';
import { leadOn, redirectAnswer } from './redirect-answer.ts';
import type { Redirects } from './redirects.ts';
import { searchedAddress } from './searched-address.ts';
import { answerTo, type PageShower, type Viewer } from './show-page.ts';
import { askWho, showToolScreen, signInPath } from './tool-screens.ts';
import { isRedirect, type LocalisedVisit, type Visit } from './visit.ts';

export interface VisitorOptions {
  readonly api: ApiClient;
  readonly apiFetch: VisitorFetch;
  readonly holdBody: HoldBody;
  readonly projects: Projects;
  readonly pages: PageShower;
  readonly redirects: Redirects;
  /** What the documents of the tool's own screens start with now. */
  readonly toolFiles: () => ToolFiles;
  /** Host where mailed links lead. */
  readonly installation: string;
  readonly secure: boolean;
  readonly isSecure: IsSecure;
  readonly logger: Logger;
  /** Lets the probe answer the next request for this page. */
  readonly remember: (req: IncomingMessage, page: CachedPage) => void;
}

/** Where people look for the door; a site may have a page of its own there. */
const LOGIN = '/login';

/** What is known of a request when something fails. */
interface Trail {
  host: string;
  project: Project | null;
  visit: LocalisedVisit | null;
}

/** A page address on its way to an answer: the steps of `ARCHITECTURE.md`, top to bottom. */
export function createVisitor(options: VisitorOptions): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  const { api, projects, pages, redirects, toolFiles, installation, secure, logger, remember } = options;

  const viewerOf = async (token: string, host: string): Promise<Viewer | null> => {
    try {
      const session = await api.getSession({ query: { host }, headers: { token } });
      return { token, session, isEditor: session.project !== null };
    } catch (error) {
      if (error instanceof ApiError && error.code === 'unauthenticated') return null;
      throw error;
    }
  };

  const steps = async (req: IncomingMessage, res: ServerResponse, trail: Trail): Promise<Answer> => {
    const isPost = req.method === 'POST' && isForm(req);
    if (!isPost && req.method !== 'GET' && req.method !== 'HEAD') throw new ApiError('method_not_allowed');
    const host = readHost(req.headers.host);
    trail.host = host;
    const url = readUrl(req.url ?? '/');
    const token = tokenOf(req);
    const match = matchRoute(url.path);
    const find = (): Promise<Site> => projects.find(req);
    const { project: found, ...site } = match.route.atInstallation
      ? await installationOr(find, host, installation)
      : await find();
    const viewer = token === null ? null : await viewerOf(token, host);
    // Several may wait to prove a host: whoever works on one of them has that one there.
    const own = viewer?.session.project ?? null;
    const project = own === null || own.id === found.id ? found : own;
    // Until a host is proven and its owner verified, those who work on it have it to themselves; the screens that lead there answer.
    const isOpen = project.claimed && project.verified;
    if (!isOpen && !viewer?.isEditor && !match.route.screen) throw new ApiError('project_not_found');
    trail.project = project;
    if (url.trailingSlash && !url.payload) return redirectAnswer({ status: 308, location: url.path + url.query });
    const preferred = preferredLocale(req.headers);
    const given: Visit = {
      ...site,
      url,
      project,
      preferred,
      route: match.route,
      redirects: isInstallation(project) ? new Map() : await redirects.of(project),
    };
    const led = runMiddleware(given);
    const visit =
      isRedirect(led) && viewer?.isEditor
        ? runMiddleware({ ...given, redirects: await pastOwnDrafts(api, given.redirects, { project, url, ...viewer }) })
        : led;
    if (isRedirect(visit)) return leadOn(visit, { url });
    trail.visit = visit;
    validateRoute(match, url.path, visit.locale);

    // Their session is over: the next request may be answered from the cache again.
    if (token !== null) setCookies(res, viewer ? movedSessionCookies(req, secure) : clearedSessionCookies(secure));
    const { screen } = match.route;
    if (screen) {
      if (url.payload) throw new ApiError('page_not_found');
      if (isPost) throw new ApiError('method_not_allowed');
      return showToolScreen(screen, match.route, { visit, viewer, files: toolFiles() });
    }
    if (isPost) {
      const posted = await postForm(req, visit, options, viewer?.isEditor === true);
      return 'location' in posted ? seeOther(posted.location) : pages.posted(visit, viewer, posted);
    }
    if (!viewer?.isEditor && !url.payload && new URLSearchParams(url.query).has(EDIT_PARAMETER))
      return askWho(visit, viewer);
    const searched = searchedAddress(url);
    if (searched !== null) return seeOther(searched);
    const sent = sentForm(visit);
    if (sent && viewer) return pages.posted(visit, viewer, { forms: { [sent]: { status: 'sent' } }, status: 200 });
    if (viewer) return pages.private(visit, viewer);
    const page = await (sent ? pages.sent(visit, sent) : pages.public(visit));
    const answer = answerTo(visit, page);
    if (token === null && answer === page.answer) remember(req, page);
    return answer;
  };

  const localeOf = (req: IncomingMessage, { visit, project }: Trail): Locale => {
    const { locale } = splitLocale((req.url ?? '').replace(/[?#].*$/s, ''));
    const inProject = project && localesOf(project).defaultLocale;
    return visit?.locale ?? locale ?? inProject ?? preferredLocale(req.headers) ?? DEFAULT_LOCALE;
  };

  const fail = async (req: IncomingMessage, trail: Trail, error: unknown): Promise<Answer> => {
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
  };

  return async (req, res) => {
    const trail: Trail = { host: '', project: null, visit: null };
    let answer: Answer;
    try {
      answer = await steps(req, res, trail);
    } catch (error) {
      answer = await fail(req, trail, error).catch((second: unknown) => {
        logger.error({ err: second, url: loggedPath(req) }, 'An error page failed');
        return jsonError(second, DEFAULT_LOCALE);
      });
    }
    await sendAnswer(req, res, answer);
  };
}
