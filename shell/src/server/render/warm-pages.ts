import { DEFAULT_LOCALE, LOCALES } from 'shared-contracts';
import type { Droppable } from '../cache/tagged-cache.ts';
import type { PageInput } from './page-renderer.ts';
import type { LiveRender, RenderLive } from './render-live.ts';
import { type Counted, createTopCounts, type TopCounts } from './top-counts.ts';

const ID = '00000000-0000-7000-8000-000000000000';

/** What every version can render. */
export const EMPTY_PAGE: PageInput = {
  page: { id: ID, name: 'Warm-up', path: '/', layout: 'extended-layout', version: 1, metadata: {}, sections: [] },
  project: { id: ID, metadata: {} },
  locale: DEFAULT_LOCALE,
  defaultLocale: DEFAULT_LOCALE,
  locales: LOCALES,
  currentPath: '/',
  origin: 'http://localhost',
  filters: {},
  wildcard: '',
  audience: 'visitor',
  form: { as: 'document', status: 200, scrollToTop: true, signedIn: false },
};

/** Projects whose reads are counted, and pages of each. */
const COUNTED = { projects: 256, pages: 32 };
/** Projects of which pages are kept as they were drawn last, and pages of each: none has room that is another's. */
const KEPT = { projects: 16, pages: 4 };
/** Characters of a page that is kept. */
const LONGEST = 200_000;
/** Milliseconds for which a page that nobody changed stands as it was drawn: writing it down costs as much as sending it. */
const FRESH = 60_000;
/** Milliseconds after which a read counts half. */
const HALF_LIFE = 86_400_000;

/** What outlives a restart. */
export interface ReadsKept {
  /** Milliseconds since 1970: until then reads have been made less. */
  readonly since: number;
  readonly projects: readonly Counted[];
  readonly pages: Readonly<Record<string, readonly Counted[]>>;
  /** Pages as JSON, by project and page. */
  readonly inputs: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

interface KeptInput {
  text: string;
  /** Whether no change of it was heard of. */
  isCurrent: boolean;
  /** When it was drawn, in milliseconds since 1970. */
  readonly at: number;
}

/** Whether it is a page as everybody sees it, drawn whole. */
const isTelling = ({ audience, tool, form }: PageInput, { sound, page }: LiveRender): boolean =>
  sound && audience === 'visitor' && !tool && form.status === 200 && !page.redirect;

/** The most read first; of those that are read as much, the first to come. */
const byReads = (names: Iterable<string>, readsOf: (name: string) => number): string[] =>
  [...names].sort((one, other) => readsOf(other) - readsOf(one));

/** Keeps something under a name; of too many the least read goes. Whether it stayed. */
function admit<Value>(
  held: Map<string, Value>,
  [name, value]: readonly [string, Value],
  most: number,
  readsOf: (name: string) => number,
): boolean {
  if (!held.has(name)) held.set(name, value);
  const least = held.size > most ? byReads(held.keys(), readsOf).at(-1) : undefined;
  if (least !== undefined) held.delete(least);
  return least !== name;
}

const mapOf = <From, To>(record: Readonly<Record<string, From>>, make: (from: From) => To): Map<string, To> =>
  new Map(Object.entries(record).map(([name, value]) => [name, make(value)]));

export interface WarmPages extends Droppable {
  /** Counts a read of a page. */
  readonly note: (project: string, page: string) => void;
  /** The pages to try a new version with: the most read of each project that is read most, then the next of each. */
  readonly pages: () => Generator<PageInput>;
  /** Keeps pages as they are drawn. */
  readonly noting: (render: RenderLive) => RenderLive;
  /** Pages that changed are tried as they were, until they are drawn anew; they are not written to the disk. */
  readonly invalidate: Droppable['invalidate'];
  /** What is to be found after a start, once what was read long ago counts less. */
  readonly state: () => ReadsKept;
}

const NOTHING: ReadsKept = { since: 0, projects: [], pages: {}, inputs: {} };

/** Which pages are read most, in bounded memory: whatever one project's visitors do, it takes the room of no other. */
export function createWarmPages(now: () => number = Date.now, from: ReadsKept = NOTHING): WarmPages {
  const projects = createTopCounts(COUNTED.projects, from.projects);
  const pages = mapOf(from.pages, (counted): TopCounts => createTopCounts(COUNTED.pages, counted));
  const kept = mapOf(from.inputs, (inputs) => mapOf(inputs, (text): KeptInput => ({ text, isCurrent: true, at: 0 })));
  let since = from.since || now();

  const readsIn =
    (project: string) =>
    (page: string): number =>
      pages.get(project)?.of(page) ?? 0;

  const keep = ({ chosen: _, ...input }: PageInput): void => {
    const { id: project } = input.project;
    const { id: page } = input.page;
    if (!admit(kept, [project, new Map()], KEPT.projects, projects.of)) return;
    const own = kept.get(project);
    if (!own || !admit(own, [page, { text: '', isCurrent: false, at: 0 }], KEPT.pages, readsIn(project))) return;
    const at = now();
    const known = own.get(page);
    if (known?.isCurrent && at - known.at < FRESH) return;
    const text = JSON.stringify(input);
    if (text.length <= LONGEST) own.set(page, { text, isCurrent: true, at });
    else if (own.delete(page) && own.size === 0) kept.delete(project);
  };

  /** Makes reads of long ago count less. */
  const decay = (): void => {
    const halvings = Math.floor((now() - since) / HALF_LIFE);
    if (halvings <= 0) return;
    since += halvings * HALF_LIFE;
    const factor = 0.5 ** halvings;
    for (const counts of [projects, ...pages.values()]) counts.decay(factor);
    for (const [project, own] of kept) {
      for (const page of own.keys()) if (readsIn(project)(page) === 0) own.delete(page);
      if (own.size === 0) kept.delete(project);
    }
  };

  return {
    note: (project, page) => {
      const gone = projects.note(project);
      if (gone !== undefined) pages.delete(gone);
      const own = pages.get(project) ?? createTopCounts(COUNTED.pages);
      pages.set(project, own);
      own.note(page);
    },
    pages: function* () {
      const rooms = byReads(kept.keys(), projects.of).map((project) => {
        const own = kept.get(project) ?? new Map<string, KeptInput>();
        return byReads(own.keys(), readsIn(project)).flatMap((page) => own.get(page)?.text || []);
      });
      for (let rank = 0; rank < KEPT.pages; rank += 1)
        for (const room of rooms) {
          const text = room[rank];
          if (text !== undefined) yield JSON.parse(text) as PageInput;
        }
    },
    noting: (render) => async (input) => {
      const rendered = await render(input);
      if (isTelling(input, rendered)) keep(input);
      return rendered;
    },
    invalidate: ({ tags }) => {
      for (const [project, own] of kept)
        for (const [page, input] of own)
          if (tags.includes(`page:${page}`) || tags.includes(`project:${project}`)) input.isCurrent = false;
    },
    clear: () => {
      for (const own of kept.values()) for (const input of own.values()) input.isCurrent = false;
    },
    state: () => {
      decay();
      const inputsOf = (own: ReadonlyMap<string, KeptInput>) =>
        Object.fromEntries(
          [...own].flatMap(([page, { text, isCurrent }]) => (isCurrent && text ? [[page, text]] : [])),
        );
      return {
        ...{ since, projects: projects.entries() },
        pages: Object.fromEntries([...pages].map(([project, own]) => [project, own.entries()])),
        inputs: Object.fromEntries([...kept].map(([project, own]) => [project, inputsOf(own)])),
      };
    },
  };
}
