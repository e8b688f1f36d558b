import type { Logger } from 'pino';
import { ApiError } from 'shared-contracts';
import { isApiAway } from '../errors/is-api-away.ts';
import { isSpoilt, type KeptStore, openKeptStore } from './kept-store.ts';
import type { Droppable, Filled, StandIn } from './tagged-cache.ts';

type Fill<Value> = () => Promise<Filled<Value>>;

/** What the API answered for pages, on this machine's disk: given while the API is away, also by a shell that was started meanwhile. */
export interface KeptOnDisk extends Droppable {
  /** What a fill gives, kept; where nobody answers, what it gave before and no change was heard of since. */
  readonly through: <Value>(
    kind: string,
    key: string,
    project: string | null,
    fill: Fill<Value>,
  ) => Promise<Filled<Value>>;
  /** Position in the change feed up to which all of it is true; null where that is not known. */
  readonly position: () => number | null;
  /** All changes up to this position were heard of. */
  readonly follow: (position: number) => void;
  readonly size: () => number;
  readonly close: () => void;
}

export interface KeptOnDiskOptions {
  readonly file: string;
  /** 0 keeps nothing. */
  readonly maxBytes: number;
  readonly patience: StandIn['patience'];
  readonly logger: Logger;
}

/** Milliseconds for which what comes together is written together. */
const GATHER = 200;
/** Milliseconds after which what stood in is asked for again. */
const LIFE = 30_000;

/** Whether somebody said no, rather than nothing. */
const isAnswer = (error: unknown): boolean => error instanceof ApiError && !isApiAway(error);

const NOTHING: KeptOnDisk = {
  through: (_kind, _key, _project, fill) => fill(),
  position: () => null,
  follow: () => undefined,
  invalidate: () => undefined,
  clear: () => undefined,
  size: () => 0,
  close: () => undefined,
};

const clear = (store: KeptStore): void => store.clear();

interface Flight {
  readonly project: string | null;
  stale: boolean;
}

type Step = (store: KeptStore) => void;

/** Notes what is to be done and does it a little later, in its order and all of it or nothing. */
function createNotes(run: (work: readonly Step[]) => void) {
  let noted: Step[] = [];
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const work = noted;
    noted = [];
    if (work.length > 0) run(work);
  };
  const note = (step: Step): void => {
    noted.push(step);
    timer ??= setTimeout(flush, GATHER).unref();
  };
  return { flush, note };
}

function openOrTell(file: string, maxBytes: number, logger: Logger): KeptStore | null {
  try {
    return openKeptStore(file, maxBytes);
  } catch (error) {
    logger.warn({ err: error, file }, 'Data of pages cannot be kept on the disk');
    return null;
  }
}

/** Keeps a store at hand: one whose file turns out to be damaged is begun anew. Null where it cannot be opened. */
function holdStore({ file, maxBytes, logger }: KeptOnDiskOptions) {
  let store = openOrTell(file, maxBytes, logger);
  const beginAnew = (error: unknown): void => {
    logger.warn({ err: error, file }, 'Data of pages kept on the disk was damaged; it is begun anew');
    try {
      store?.remove();
      store = openOrTell(file, maxBytes, logger);
    } catch (cause) {
      logger.warn({ err: cause, file }, 'Data of pages cannot be kept on the disk');
      store = null;
    }
  };
  const current = (): KeptStore | null => (store?.isOpen() ? store : null);
  /** Whether the error was the file's, which is another one by now. */
  const renewed = (error: unknown): boolean => {
    const isIts = isSpoilt(error);
    if (isIts) beginAnew(error);
    return isIts;
  };
  /** What the store answers; `otherwise` where it cannot be read. */
  const ask = <Answer>(question: (store: KeptStore) => Answer, otherwise: Answer): Answer => {
    const open = current();
    try {
      return open ? question(open) : otherwise;
    } catch (error) {
      if (!renewed(error)) logger.warn({ err: error }, 'Data of pages on the disk cannot be read');
      return otherwise;
    }
  };
  return { current, renewed, ask };
}

export function openKeptOnDisk(options: KeptOnDiskOptions): KeptOnDisk {
  const { maxBytes, patience, logger } = options;
  if (maxBytes === 0) return NOTHING;
  const { current, renewed, ask } = holdStore(options);
  if (!current()) return NOTHING;
  const flights = new Set<Flight>();
  let isAway = false;
  let fails = false;

  const { flush, note } = createNotes((work) => {
    const store = current();
    if (!store) return;
    try {
      store.together(work.map((step) => () => step(store)));
      fails = false;
    } catch (error) {
      // Nothing is in it any more that this work would have dropped.
      if (renewed(error)) return;
      // What was to be dropped is no longer true: better nothing than that.
      note(clear);
      if (!fails) logger.warn({ err: error }, 'Data of pages cannot be kept on the disk');
      fails = true;
    }
  });

  const oldOf = <Value>(key: string): Filled<Value> | null => {
    flush();
    const found = fails ? null : ask((store) => store.take(key), null);
    return found && { ...found, value: found.value as Value, expiresAt: Date.now() + LIFE };
  };

  const fillAndKeep = async <Value>(key: string, project: string | null, fill: Fill<Value>): Promise<Filled<Value>> => {
    const flight: Flight = { project, stale: false };
    flights.add(flight);
    try {
      const filled = await fill();
      isAway = false;
      // What began before a change may hold what was true before it.
      if (filled.keep !== false && !flight.stale) note((store) => store.put(key, project ?? '', filled));
      return filled;
    } finally {
      flights.delete(flight);
    }
  };

  const leaveFlights = (concerned: (flight: Flight) => boolean): void => {
    for (const flight of flights) if (concerned(flight)) flight.stale = true;
  };

  return {
    through: async <Value>(kind: string, name: string, project: string | null, fill: Fill<Value>) => {
      const key = JSON.stringify([kind, name]);
      const filled = fillAndKeep(key, project, fill);
      const { promise: late, resolve } = Promise.withResolvers<null>();
      const timer = setTimeout(() => resolve(null), isAway ? patience.away : patience.well);
      try {
        const first = await Promise.race([filled, late]);
        if (first) return first;
        isAway = true;
        return oldOf<Value>(key) ?? (await filled);
      } catch (error) {
        if (isAnswer(error)) throw error;
        isAway = true;
        const old = oldOf<Value>(key);
        if (!old) throw error;
        return old;
      } finally {
        clearTimeout(timer);
        filled.catch(() => undefined);
      }
    },
    position: () => ask((store) => store.position(), null),
    follow: (position) => note((store) => store.follow(position)),
    invalidate: ({ project_id, tags }) => {
      leaveFlights(({ project }) => project === null || project_id === null || project === project_id);
      note((store) => store.drop(tags));
    },
    clear: () => {
      leaveFlights(() => true);
      note(clear);
    },
    size: () => ask((store) => store.size(), 0),
    close: () => {
      flush();
      current()?.close();
    },
  };
}
