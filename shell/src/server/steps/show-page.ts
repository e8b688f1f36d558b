import type { Logger } from 'pino';
import {
  ApiError,
  type Filters,
  type Page,
  parseFilters,
  type RenderPayload,
  SEARCH_FILTER,
  type Session,
} from 'shared-contracts';
import type { ToolPlace } from '../../shared/tool-state.ts';
import type { Filled, TaggedCache } from '../cache/tagged-cache.ts';
import { analyticsOf, analyticsSources, creditsOf, type SiteFeatures } from '../document/page-extras.ts';
import { contentSecurityPolicy, DOCUMENT_HEADERS } from '../document/policy.ts';
import { type Answer, createAnswer, prepareAll } from '../http/answer.ts';
import { JSON_TYPE } from '../http/json.ts';
import type { CachedPage } from '../probe/probe.ts';
import { hostTags } from '../project/find-project.ts';
import { localesOf } from '../project/locales-of.ts';
import type { LiveRender, RenderLive } from '../render/render-live.ts';
import { TOOL_POLICY } from '../tool/tool-policy.ts';
import { type Pages, tagsOfPage } from './load-page.ts';
import { pageInput, wildcardOf } from './page-input.ts';
import { pageRedirect } from './page-redirect.ts';
import type { DataReader } from './read-data.ts';
import { type Lead, leadsOf, locationOf } from './redirect.ts';
import { leadOn } from './redirect-answer.ts';
import type { LocalisedVisit } from './visit.ts';

/** What a page that could not be rendered whole may stay in the cache: the cause may pass by itself. Milliseconds. */
const UNSOUND_LIFE = 30_000;

/** A visitor whose session was looked at. */
export interface Viewer {
  readonly token: string;
  readonly session: Session;
  /** Whether the site is theirs to work on. */
  readonly isEditor: boolean;
}

export interface ShowPageOptions {
  readonly scheme: 'http' | 'https';
  readonly pages: Pages;
  readonly data: Pick<DataReader, 'read'>;
  readonly render: RenderLive;
  readonly cache: TaggedCache<KeptPage>;
  /** Names what is live: part of every key. */
  readonly livePins: () => string;
  readonly features: SiteFeatures;
  readonly logger: Logger;
}

/** What became of the forms of a page, and the status that says so. */
export interface PostedForms {
  readonly forms: NonNullable<RenderPayload['forms']>;
  readonly status: number;
}

/** A page as it is kept. */
export interface KeptPage extends CachedPage {
  /** Where it sends its visitors on; each takes the query of their own address along. */
  readonly away: Lead | null;
}

export interface PageShower {
  /** A page in the cache, or made now. */
  readonly public: (visit: LocalisedVisit) => Promise<KeptPage>;
  /** For a signed-in person; never kept. */
  readonly private: (visit: LocalisedVisit, viewer: Viewer) => Promise<Answer>;
  /** A page in the cache that says of one of its forms that it was sent; the page itself, where it has no such section. */
  readonly sent: (visit: LocalisedVisit, section: string) => Promise<KeptPage>;
  /** With what became of a form on it, for the one who sent it; never kept. */
  readonly posted: (visit: LocalisedVisit, viewer: Viewer | null, posted: PostedForms) => Promise<Answer>;
  /** The project's own page for what does not exist, with status 404; null where it has none. */
  readonly missing: (visit: LocalisedVisit) => Promise<KeptPage | null>;
}

const PUBLIC = 'public, max-age=0, must-revalidate';
/** The home address answers each language at one URL, so no cache between us and the browser may keep it. */
const NEGOTIATED = 'private, no-cache';

/** What visitors look for is without number: such pages are for who asked, and for no search engine. */
const isSearch = (filters: Filters): boolean => Object.hasOwn(filters, SEARCH_FILTER);

const headersOf = (
  { page }: LiveRender,
  isTool: boolean,
  analytics: readonly string[],
): Readonly<Record<string, string>> => ({
  ...DOCUMENT_HEADERS,
  'content-security-policy': contentSecurityPolicy({
    ...(isTool && TOOL_POLICY),
    scripts: page.scripts,
    styles: [page.style, ...(isTool ? TOOL_POLICY.styles : [])],
    images: [...(page.sources?.images ?? []), ...(isTool ? TOOL_POLICY.images : [])],
    frames: isTool ? TOOL_POLICY.frames : page.sources?.frames,
    analytics,
  }),
});

/** What the tool starts from on a page. */
const placeOf = ({ project, locale }: LocalisedVisit, { session }: Viewer): ToolPlace => ({
  session,
  project,
  locale,
  ...localesOf(project),
});

const awayAnswer = (away: Lead, visit: LocalisedVisit): Answer => leadOn(locationOf(away, [], visit), visit);

/** What one visitor gets of a page: a kept answer is the one without a query. */
export const answerTo = (visit: LocalisedVisit, { answer, away }: Pick<KeptPage, 'answer' | 'away'>): Answer =>
  away && visit.url.query !== '' ? awayAnswer(away, visit) : answer;

export function createPageShower(options: ShowPageOptions): PageShower {
  const { scheme, pages, data: reader, render, cache, livePins, features, logger } = options;

  /** Where the page at a path would send a visitor, or the project's redirects send from there. */
  const leadOf =
    (visit: LocalisedVisit) =>
    async (path: string): Promise<Lead | null> => {
      const lead = leadsOf(visit)(path);
      if (lead) return lead;
      const there = { ...visit, path: encodeURI(path), negotiated: false };
      try {
        const origin = `${scheme}://${visit.host}`;
        const public_ = { audience: 'visitor', status: 200, signedIn: false } as const;
        const page = await load(there);
        const { redirect } = (await render(pageInput({ visit: there, page, filters: {}, path, origin, ...public_ })))
          .page;
        return redirect ?? null;
      } catch {
        // What cannot be shown leads nowhere; the browser that is sent there is told so.
        return null;
      }
    };

  const make = async (
    visit: LocalisedVisit,
    page: Page,
    status: number,
    viewer?: Viewer | null,
    forms?: PostedForms['forms'],
  ) => {
    const { path, filters } = parseFilters(visit.path);
    const origin = `${scheme}://${visit.host}`;
    const audience = viewer?.isEditor ? 'editor' : 'visitor';
    const signedIn = viewer != null;
    const tool = viewer?.isEditor ? placeOf(visit, viewer) : undefined;
    const wildcard = wildcardOf(page, path);
    const isDraft = page.status === 'draft';
    const asked = { visit, page, filters, wildcard, ...(isDraft && viewer && { member: viewer.token }) };
    const found = await reader.read(asked);
    // What visitors do not find may be what those who work on the site still write.
    const isOwn = found.missing && viewer?.isEditor === true;
    const { data, whole, missing, tags, ...read } = isOwn
      ? await reader.read({ ...asked, token: viewer.token })
      : found;
    // Who works on the wildcard page itself is at its own path.
    if (missing && !(tool && wildcard === '*')) throw new ApiError('page_not_found');
    // Who works on the site is no visitor to count.
    const analytics = tool ? null : analyticsOf(visit.project, features);
    const credits = creditsOf(visit.project, page.metadata, features, analytics?.ask === true);
    const extras = { data, forms, credits, analytics };
    const input = pageInput({ visit, page, filters, path, origin, audience, status, signedIn, tool, ...extras });
    const outcome = await render(input);
    const sound = outcome.sound && whole;
    const life = sound ? read.life : UNSOUND_LIFE;
    const made = { life, tags, version: outcome.release.version, away: null };
    const { body, hash } = outcome.page;
    const isDocument = !visit.url.payload;
    const isHidden = visit.project.project_metadata.indexing === false || isSearch(filters) || isOwn || isDraft;
    const away = status === 200 && !tool ? await pageRedirect(outcome.page.redirect, visit, leadOf(visit)) : null;
    if (away) return { ...made, answer: awayAnswer(away, { ...visit, url: { ...visit.url, query: '' } }), away };
    const answer = createAnswer({
      status,
      type: isDocument ? 'text/html; charset=utf-8' : JSON_TYPE,
      body: Buffer.from(body.buffer, body.byteOffset, body.byteLength),
      hash,
      cacheControl: viewer || forms ? 'private, no-store' : visit.negotiated ? NEGOTIATED : PUBLIC,
      headers: {
        ...(isDocument && headersOf(outcome, tool !== undefined, analytics ? analyticsSources(features) : [])),
        ...(isHidden && { 'x-robots-tag': 'noindex' }),
      },
      ...(visit.negotiated && { vary: 'accept-language, cookie' }),
    });
    return { ...made, answer };
  };

  const load = (visit: LocalisedVisit, token: string | null = null): Promise<Page> => {
    const { path, filters } = parseFilters(visit.path);
    return pages.load({ project: visit.project, path, locale: visit.locale, filters, token });
  };

  const keep = (
    visit: LocalisedVisit,
    kind: string,
    fill: (key: string) => Promise<Filled<KeptPage>>,
  ): Promise<KeptPage> => {
    const { project, host, locale, path, negotiated, url } = visit;
    const key = JSON.stringify([kind, project.id, host, locale, path, negotiated, url.payload, livePins()]);
    return cache.read(key, project.id, () => fill(key));
  };

  const fill = async (
    key: string,
    visit: LocalisedVisit,
    path: string,
    status: number,
    forms?: PostedForms['forms'],
  ): Promise<Filled<KeptPage>> => {
    const page = await load(visit);
    const { answer, life, tags, version, away } = await make(visit, page, status, null, forms);
    const { filters } = parseFilters(visit.path);
    // Only later visitors gain by the encodings this one did not ask for, and made-up addresses have none.
    if (cache.keeps && Object.keys(filters).length === 0 && !forms) prepareAll(answer);
    const expiresAt = Date.now() + life;
    return {
      value: { key, pins: version, answer, addresses: new Set(), expiresAt, away },
      tags: [
        ...tagsOfPage(visit.project.id, path, page),
        ...hostTags(visit.host),
        ...tags,
        // A redirect of the project may come to lead back.
        ...(away ? [`redirects:${visit.project.id}`] : []),
      ],
      bytes: answer.bytes,
      expiresAt,
      keep: !visit.isOld && !isSearch(filters),
    };
  };

  const showPublic = (visit: LocalisedVisit): Promise<KeptPage> =>
    keep(visit, 'page', (key) => fill(key, visit, parseFilters(visit.path).path, 200));

  return {
    public: showPublic,
    sent: async (visit, section) => {
      const page = await load(visit);
      if (!page.sections.some(({ id }) => id === section)) return showPublic(visit);
      const { path } = parseFilters(visit.path);
      const forms = { [section]: { status: 'sent' } } as const;
      return keep(visit, `sent ${section}`, (key) => fill(key, visit, path, 200, forms));
    },
    private: async (visit, viewer) => {
      const page = await load(visit, viewer.isEditor ? viewer.token : null);
      return answerTo(visit, await make(visit, page, 200, viewer));
    },
    posted: async (visit, viewer, { forms, status }) => {
      const page = await load(visit, viewer?.isEditor ? viewer.token : null);
      return answerTo(visit, await make(visit, page, status, viewer, forms));
    },
    missing: async (visit) => {
      const path = visit.project.project_metadata.pagePath404;
      if (!path || visit.url.payload) return null;
      // One answer for all addresses that lead nowhere: its links keep the path of the page itself.
      const there = { ...visit, path: encodeURI(path), negotiated: false };
      return keep(there, 'missing', (key) => fill(key, there, path, 404)).catch((error: unknown) => {
        logger.warn({ err: error, project: visit.project.id, path }, 'The page for missing pages could not be shown');
        return null;
      });
    },
  };
}
