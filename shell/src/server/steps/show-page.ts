import type { Logger } from 'pino';
import { type Page, parseFilters } from 'shared-contracts';
import type { Filled, TaggedCache } from '../cache/tagged-cache.ts';
import { type Answer, prepareAll } from '../http/answer.ts';
import type { CachedPage } from '../probe/probe.ts';
import { hostTags } from '../project/find-project.ts';
import type { Served } from '../remotes/served.ts';
import type { Tally } from '../remotes/tally.ts';
import { type Trials, variationFor } from '../trials/trials.ts';
import { kindTag, tagsOfPage } from './load-page.ts';
import { awayAnswer, createPageMaker, type PageMakerOptions, type PostedForms, type Viewer } from './make-page.ts';
import { checkVariation, variationNamed } from './named-variation.ts';
import { isSearch } from './page-headers.ts';
import { pageKey } from './page-key.ts';
import type { Lead } from './redirect.ts';
import type { LocalisedVisit } from './visit.ts';

export interface ShowPageOptions extends PageMakerOptions {
  readonly cache: TaggedCache<KeptPage>;
  /** Names what somebody is served: part of every key. */
  readonly served: Pick<Served, 'keyOf' | 'isSplit'>;
  readonly trials: Pick<Trials, 'of'>;
  /** Whether a kind is the renderer's own. */
  readonly isOwnKind: (name: string) => boolean;
  /** Counts a page that is not kept to the versions that it was to be made with. */
  readonly note: Tally['note'];
  readonly logger: Logger;
}

/** A page as it is kept. */
export interface KeptPage extends CachedPage {
  /** Where it sends its visitors on; each takes the query of their own address along. */
  readonly away: Lead | null;
}

/** Called before a page is made; where it throws, none is. */
type BeforeMade = () => Promise<void>;

export interface PageShower {
  /** A page in the cache, or made now. */
  readonly public: (visit: LocalisedVisit, before: BeforeMade) => Promise<KeptPage>;
  /** For a signed-in person, or for a browser that sees a preview; never kept. */
  readonly private: (visit: LocalisedVisit, viewer: Viewer | null) => Promise<Answer>;
  /** A page in the cache that says of one of its forms that it was sent; the page itself, where it has no such section. */
  readonly sent: (visit: LocalisedVisit, section: string, before: BeforeMade) => Promise<KeptPage>;
  /** With what became of a form on it, for the one who sent it; never kept. */
  readonly posted: (visit: LocalisedVisit, viewer: Viewer | null, posted: PostedForms) => Promise<Answer>;
  /** The project's own page for what does not exist, with status 404; null where it has none. */
  readonly missing: (visit: LocalisedVisit) => Promise<KeptPage | null>;
}

/** What one visitor gets of a page: a kept answer is the one without a query. */
export const answerTo = (visit: LocalisedVisit, { answer, away }: Pick<KeptPage, 'answer' | 'away'>): Answer =>
  away && visit.url.query !== '' ? awayAnswer(away, visit) : answer;

interface VersionsOptions extends Pick<ShowPageOptions, 'trials'> {
  readonly load: ReturnType<typeof createPageMaker>['load'];
  /** Whether the page itself is in the cache. */
  readonly isAtHand: (visit: LocalisedVisit) => boolean;
}

/** Which version of a page a visit is of. */
function createVersions({ trials, load, isAtHand }: VersionsOptions) {
  /** The visit of the version that this visitor sees; pages of sites without a trial are not even looked at for it. */
  const ofVersion = async (visit: LocalisedVisit, before?: BeforeMade): Promise<LocalisedVisit> => {
    const running = await trials.of(visit.project);
    if (running.size === 0) return visit;
    if (before && !isAtHand(visit)) await before();
    const trial = running.get((await load(visit)).id);
    const variation = trial && variationFor(trial, visit.visitor);
    return trial ? { ...visit, trial, ...(variation && { variation }) } : visit;
  };

  /** The version that the address names, for those who work on the site. */
  const triedOut = async (visit: LocalisedVisit, { token }: Viewer): Promise<LocalisedVisit> => {
    const variation = variationNamed(visit);
    if (variation === null) return visit;
    const [main, named] = await Promise.all([load(visit, token), load({ ...visit, variation }, token)]);
    checkVariation(main, named);
    return { ...visit, variation };
  };

  return { ofVersion, triedOut };
}

/** Drafts and hidden sections are for those who work on the site. */
const tokenOf = (viewer: Viewer | null | undefined): string | null => (viewer?.isEditor ? viewer.token : null);

/** What a page that is kept goes by, but for what its sections read. */
const tagsOf = ({ project, host, trial }: LocalisedVisit, path: string, page: Page, isAway: boolean): string[] => [
  ...tagsOfPage(project.id, path, page),
  ...hostTags(host),
  ...(trial ? [`page:${trial.page}`, `trials:${project.id}`] : []),
  // A redirect of the project may come to lead back.
  ...(isAway ? [`redirects:${project.id}`] : []),
];

export function createPageShower(options: ShowPageOptions): PageShower {
  const { cache, served, trials, isOwnKind, note, logger } = options;
  const { load, make } = createPageMaker(options);

  const keyOf = (kind: string, visit: LocalisedVisit): string => pageKey(kind, visit, served.keyOf(visit.chosen));
  const isAtHand = (visit: LocalisedVisit): boolean => cache.isAtHand(keyOf('page', visit));
  const { ofVersion, triedOut } = createVersions({ trials, load, isAtHand });

  const keep = async (
    visit: LocalisedVisit,
    kind: string,
    fill: (key: string) => Promise<Filled<KeptPage>>,
    before?: BeforeMade,
  ): Promise<KeptPage> => {
    const key = keyOf(kind, visit);
    // Of each who asks, and not of the first: the others must not be refused for them.
    if (before && !cache.isAtHand(key)) await before();
    return cache.read(key, visit.project.id, () => fill(key));
  };

  const fill = async (
    key: string,
    visit: LocalisedVisit,
    path: string,
    status: number,
    forms?: PostedForms['forms'],
  ): Promise<Filled<KeptPage>> => {
    const page = await load(visit);
    const { answer, life, tags, away, failed, ...made } = await make(visit, page, status, null, forms);
    const { filters } = parseFilters(visit.path);
    // Only later visitors gain by the encodings this one did not ask for, and made-up addresses have none.
    if (cache.keeps && Object.keys(filters).length === 0 && !forms) prepareAll(answer);
    const expiresAt = Date.now() + life;
    return {
      value: {
        ...{ key, pins: made.version, answer, expiresAt, away, failed, served: made.served },
        ...{ project: visit.project.id, page: page.id, addresses: new Set(), use: { reads: 0, asked: null } },
        ...{ trial: visit.trial ?? null, variation: visit.variation ?? null },
      },
      tags: [
        ...tagsOf(visit, path, page, away !== null),
        ...page.sections.flatMap(({ name }) => (isOwnKind(name) ? [] : kindTag(name))),
        ...tags,
      ],
      bytes: answer.bytes,
      expiresAt,
      keep: !visit.isOld && !isSearch(filters),
    };
  };

  const showPublic = async (given: LocalisedVisit, before: BeforeMade): Promise<KeptPage> => {
    const visit = await ofVersion(given, before);
    return keep(visit, 'page', (key) => fill(key, visit, parseFilters(visit.path).path, 200), before);
  };

  return {
    public: showPublic,
    sent: async (given, section, before) => {
      const visit = await ofVersion(given, before);
      const page = await load(visit);
      if (!page.sections.some(({ id }) => id === section)) return showPublic(given, before);
      const { path } = parseFilters(visit.path);
      const forms = { [section]: { status: 'sent' } } as const;
      return keep(visit, `sent ${section}`, (key) => fill(key, visit, path, 200, forms), before);
    },
    private: async (given, viewer) => {
      const visit = viewer?.isEditor ? await triedOut(given, viewer) : await ofVersion(given);
      const made = await make(visit, await load(visit, tokenOf(viewer)), 200, viewer);
      note(made.served);
      return answerTo(visit, made);
    },
    posted: async (given, viewer, { forms, status }) => {
      const visit = viewer?.isEditor ? given : await ofVersion(given);
      return answerTo(visit, await make(visit, await load(visit, tokenOf(viewer)), status, viewer, forms));
    },
    missing: async (visit) => {
      const path = visit.project.project_metadata.pagePath404;
      if (!path || visit.url.payload) return null;
      // One answer for all addresses that lead nowhere: its links keep the path of the page itself.
      const there = { ...visit, path: encodeURI(path), negotiated: false };
      // One that a preview link shows is for one browser; who is served the same by lot shares the key, not the mark.
      const kind = visit.chosen.previews.length > 0 ? 'missing in a preview' : 'missing';
      return keep(there, kind, (key) => fill(key, there, path, 404)).catch((error: unknown) => {
        logger.warn({ err: error, project: visit.project.id, path }, 'The page for missing pages could not be shown');
        return null;
      });
    },
  };
}
