import { type Asked, type CachedPage, type Probe, requestOf } from '../probe/probe.ts';
import type { Droppable, Invalidation } from './tagged-cache.ts';

/** A page that visitors will ask for again. */
interface Wish {
  readonly project: string;
  readonly asked: Asked;
  readonly reads: number;
}

export interface WarmerOptions {
  readonly probe: Pick<Probe, 'pages' | 'credit'>;
  /** Makes a page anew and lets visitors have it. */
  readonly prepare: (asked: Asked) => Promise<unknown>;
  /** Whether nobody waits for a page. */
  readonly isIdle: () => boolean;
  /** Milliseconds between two looks. */
  readonly pause?: number;
}

/** Is told of changes before the pages are dropped. */
export interface Warmer extends Droppable {
  readonly close: () => void;
}

/** The rest is made when it is asked for. */
const MOST = 500;
/** Of these, so many of one project: what one site's visitors read pushes no other's out. */
const MOST_OF_PROJECT = 50;

const nameOf = ({ asked: { host, url, language, cookie } }: Wish): string => `${host} ${url} ${language} ${cookie}`;

const wishOf = ({ project, use: { asked, reads } }: CachedPage): readonly Wish[] =>
  asked && reads > 0 ? [{ project, asked, reads }] : [];

/** The most read of each project, and of all of them. */
function mostRead(wishes: Iterable<Wish>): readonly Wish[] {
  const taken = new Map<string, number>();
  const ofProject = ({ project }: Wish): boolean => {
    const before = taken.get(project) ?? 0;
    taken.set(project, before + 1);
    return before < MOST_OF_PROJECT;
  };
  return [...wishes]
    .sort((a, b) => b.reads - a.reads)
    .filter(ofProject)
    .slice(0, MOST);
}

/** A theme is a setting of its project, which all of its pages follow. */
const changesAllPages = ({ project_id, tags }: Invalidation): boolean => tags.includes(`project:${project_id}`);

/** What a change of theme or release dropped is made again while nobody waits, one at a time, the most read first. */
export function createWarmer({ probe, prepare, isIdle, pause = 20 }: WarmerOptions): Warmer {
  let wishes: readonly Wish[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const make = async ({ asked, reads }: Wish): Promise<void> => {
    await prepare(asked);
    // What was liked before is liked half as much, until it is asked for again.
    probe.credit(requestOf(asked), Math.floor(reads / 2));
  };
  const look = async (): Promise<void> => {
    const [wish, ...rest] = wishes;
    if (wish && isIdle()) {
      wishes = rest;
      // Whoever asks for it is told what is wrong with it.
      await make(wish).catch(() => undefined);
    }
    timer = undefined;
    lookSoon();
  };
  const lookSoon = (): void => {
    if (!isClosed && wishes.length > 0) timer ??= setTimeout(() => void look(), pause).unref();
  };
  const add = (pages: readonly CachedPage[]): void => {
    const known = new Map([...wishes, ...pages.flatMap(wishOf)].map((wish) => [nameOf(wish), wish]));
    wishes = mostRead(known.values());
    lookSoon();
  };

  return {
    invalidate: (change) => {
      if (changesAllPages(change)) add([...probe.pages()].filter(({ project }) => project === change.project_id));
    },
    clear: () => add([...probe.pages()]),
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
