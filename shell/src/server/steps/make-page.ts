import { ApiError, localesOf, type Page, parseFilters, type RenderPayload, type Session } from 'shared-contracts';
import type { ToolPlace } from '../../shared/tool-state.ts';
import { analyticsOf, analyticsSources, creditsOf, type SiteFeatures } from '../document/page-extras.ts';
import { type Answer, createAnswer } from '../http/answer.ts';
import { JSON_TYPE } from '../http/json.ts';
import type { Served } from '../remotes/served.ts';
import type { RenderLive } from '../render/render-live.ts';
import type { Pages } from './load-page.ts';
import { headersOf, isSearch, NEGOTIATED, PUBLIC } from './page-headers.ts';
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

/** What became of the forms of a page, and the status that says so. */
export interface PostedForms {
  readonly forms: NonNullable<RenderPayload['forms']>;
  readonly status: number;
}

export interface PageMakerOptions {
  readonly scheme: 'http' | 'https';
  readonly pages: Pages;
  readonly data: Pick<DataReader, 'read'>;
  readonly render: RenderLive;
  readonly features: SiteFeatures;
  readonly served: Pick<Served, 'isSplit'>;
}

/** What the tool starts from on a page. */
const placeOf = ({ project, locale, local }: LocalisedVisit, { session }: Viewer): ToolPlace => ({
  session,
  project,
  locale,
  ...localesOf(project),
  ...(local && { local }),
});

export const awayAnswer = (away: Lead, visit: LocalisedVisit): Answer => leadOn(locationOf(away, [], visit), visit);

/** Headers that one URL has several answers by; of a page on trial, also the network that a request comes from. */
const varyOf = ({ negotiated, trial }: LocalisedVisit, isSplit: boolean): string =>
  [
    ...(negotiated ? ['accept-language'] : []),
    ...(negotiated || isSplit ? ['cookie'] : []),
    ...(trial ? ['user-agent'] : []),
  ].join(', ');

/** What visitors are shown in the place of a page is the page to them; what is tried out by members is not. */
const isUnlisted = ({ project, variation }: LocalisedVisit, viewer: Viewer | null | undefined): boolean =>
  project.project_metadata.indexing === false || (viewer?.isEditor === true && variation !== undefined);

/** Makes pages, each from what is stored now. */
export function createPageMaker({ scheme, pages, data: reader, render, features, served }: PageMakerOptions) {
  const load = (visit: LocalisedVisit, token: string | null = null): Promise<Page> => {
    const { path, filters } = parseFilters(visit.path);
    const { project, locale, variation } = visit;
    return pages.load({ project, path, locale, filters, token, variation });
  };

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
    const { body, hash, failed } = outcome.page;
    const made = { life, tags, version: outcome.release.version, away: null, failed, served: outcome.served };
    const isDocument = !visit.url.payload;
    const isPreview = visit.chosen.previews.length > 0;
    const isSplit = served.isSplit();
    const isShared = !visit.negotiated && !isSplit && !visit.trial;
    const isHidden = isPreview || isOwn || isDraft || isSearch(filters) || isUnlisted(visit, viewer);
    const away = status === 200 && !tool ? await pageRedirect(outcome.page.redirect, visit, leadOf(visit)) : null;
    if (away) return { ...made, answer: awayAnswer(away, { ...visit, url: { ...visit.url, query: '' } }), away };
    const answer = createAnswer({
      status,
      type: isDocument ? 'text/html; charset=utf-8' : JSON_TYPE,
      body: Buffer.from(body.buffer, body.byteOffset, body.byteLength),
      hash,
      cacheControl: viewer || forms || isPreview ? 'private, no-store' : isShared ? PUBLIC : NEGOTIATED,
      headers: {
        ...(isDocument && headersOf(outcome, tool, analytics ? analyticsSources(features) : [])),
        ...(isHidden && { 'x-robots-tag': 'noindex' }),
      },
      ...(!isShared && { vary: varyOf(visit, isSplit) }),
    });
    return { ...made, answer };
  };

  return { load, make };
}
