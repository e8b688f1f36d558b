import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { RenderPayload } from 'shared-contracts';
import type { KindRemote } from '../document/kind-remote.ts';

/** Sections that may hang on one page before the page is given up. */
const MAX_HANGS = 3;
const REMEMBERED_PAGES = 2000;
const REMEMBERED_KINDS = 500;
/** Milliseconds after which a section may show again that it ends: the machine may have been busy. */
const REMEMBERED_FOR = 300_000;
/** Pages of a project on which a kind hangs before it is left out of all of them, and projects before it is of all. */
const PAGES = 2;
const PROJECTS = 2;

/** A page, and what it is drawn with. */
export interface DrawnPage {
  readonly page: RenderPayload['page'];
  readonly project: string;
  /** `name@version` of what renders it. */
  readonly renderer: string;
  /** Remotes whose kinds it uses. */
  readonly used: readonly KindRemote[];
}

type Section = DrawnPage['page']['sections'][number];

const ownerOf = ({ used }: DrawnPage, { name }: Pick<Section, 'name'>): KindRemote | undefined =>
  used.find(({ kinds }) => Object.hasOwn(kinds, name));

const nameOf = ({ page: { id, version }, renderer, used }: DrawnPage): string =>
  [renderer, ...used.map(({ key }) => key), id, version].join(' ');

/** Kinds of other remotes that hang on one page after the other: whoever opens the next would wait as long as who opened these. */
function createHungKinds(logger: Logger) {
  /** By version and kind, the pages of each project. */
  const known = new LRUCache<string, Map<string, Set<string>>>({ max: REMEMBERED_KINDS, ttl: REMEMBERED_FOR });
  const has = (remote: string, kind: string, project: string): boolean => {
    const projects = known.get(`${remote} ${kind}`);
    return projects !== undefined && (projects.size >= PROJECTS || (projects.get(project)?.size ?? 0) >= PAGES);
  };
  return {
    has,
    note: (remote: string, kind: string, { project, page }: DrawnPage): void => {
      const wasKnown = has(remote, kind, project);
      const key = `${remote} ${kind}`;
      const projects = known.get(key) ?? new Map<string, Set<string>>();
      if (projects.size < PROJECTS || projects.has(project))
        projects.set(project, new Set([...(projects.get(project) ?? []), page.id].slice(-PAGES)));
      known.set(key, projects);
      if (!wasKnown && has(remote, kind, project))
        logger.warn({ release: remote, kind }, 'A kind hangs on several pages and is left out for a while');
    },
  };
}

/** Which sections did not end: they are left out at once where they come again. */
export function createHungSections(logger: Logger) {
  const hangs = new LRUCache<string, readonly string[]>({ max: REMEMBERED_PAGES, ttl: REMEMBERED_FOR });
  const kinds = createHungKinds(logger);
  const idsOf = (drawn: DrawnPage): readonly string[] => hangs.get(nameOf(drawn)) ?? [];
  return {
    /** Ids of sections to leave out; `thisPage`: for what happened on this page alone. */
    of: (drawn: DrawnPage, thisPage: boolean): readonly string[] => {
      const onPage = idsOf(drawn);
      const byKind = drawn.page.sections.filter((section) => {
        const owner = thisPage ? undefined : ownerOf(drawn, section);
        return owner && !onPage.includes(section.id) && kinds.has(owner.key, section.name, drawn.project);
      });
      return byKind.length === 0 ? onPage : [...onPage, ...byKind.map(({ id }) => id)];
    },
    /** Of those, the ones of the renderer's own kinds. */
    own: (drawn: DrawnPage, ids: readonly string[]): readonly string[] =>
      ids.filter((id) => !drawn.page.sections.some((section) => section.id === id && ownerOf(drawn, section))),
    /** Notes one that hangs. False where the page is given up. */
    note: (drawn: DrawnPage, section: Section, thisPage: boolean): boolean => {
      const { id, name: kind } = section;
      const onPage = idsOf(drawn);
      const owner = ownerOf(drawn, section);
      if (owner && !thisPage) kinds.note(owner.key, kind, drawn);
      if (onPage.length >= MAX_HANGS || onPage.includes(id)) return false;
      const release = owner?.key ?? drawn.renderer;
      logger.warn({ release, page: drawn.page.id, section: id, kind }, 'A section hangs');
      hangs.set(nameOf(drawn), [...onPage, id]);
      return true;
    },
    forget: (drawn: DrawnPage): void => void hangs.delete(nameOf(drawn)),
  };
}
