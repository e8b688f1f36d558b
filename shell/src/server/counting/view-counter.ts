import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { isRobot } from '../http/is-robot.ts';
import type { ApiClient } from '../sources.ts';

/** No time zone's day begins within a quarter of an hour. */
const QUARTER_MS = 15 * 60_000;
const BATCH = 2000;
/** Projects and quarters that wait while the API is away; what comes beyond is not counted. */
const MOST_WAITING = 100_000;

interface Count {
  readonly project: string;
  /** Quarters of an hour since 1970. */
  readonly quarter: number;
  views: number;
}

export interface ViewCounter {
  /** Notes that somebody is shown a page of a project, unless it is a program that reads by itself. */
  readonly note: (req: IncomingMessage, project: string) => void;
  /** Tells the API of all that was counted. Never rejects. */
  readonly write: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Whether a request is for what somebody sees: a browser may ask for a page long before, and for nothing. */
function isView({ method, headers }: IncomingMessage): boolean {
  const agent = headers['user-agent'];
  return method !== 'HEAD' && !!agent && headers['sec-purpose'] === undefined && !isRobot(agent);
}

/**
 * Pages that visitors see, counted in memory and told now and then: no visitor waits for a write, none is known again, and
 * a batch that is told twice is counted once. What a process that is killed had not told is lost.
 */
export function createViewCounter(
  api: Pick<ApiClient, 'countViews'>,
  logger: Logger,
  every: number,
  now: () => number = Date.now,
): ViewCounter {
  const counter = randomUUID();
  let batch = 0;
  /** By project, in this quarter of an hour. */
  let current = new Map<string, Count>();
  let quarter = 0;
  let waiting: Count[] = [];
  /** Told before, and not known to have been taken: told again as it was. */
  let untaken: readonly Count[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  let isFailing = false;

  const setAside = (): void => {
    const room = MOST_WAITING - waiting.length;
    for (const count of [...current.values()].slice(0, room)) waiting.push(count);
    current = new Map();
  };
  const tell = async (): Promise<void> => {
    if (untaken.length === 0) {
      untaken = waiting.slice(0, BATCH);
      waiting = waiting.slice(BATCH);
      batch += 1;
    }
    const views = untaken.map(({ project, quarter: at, views }) => ({
      ...{ project, views },
      at: new Date(at * QUARTER_MS).toISOString(),
    }));
    await api.countViews({ params: { counter, batch }, body: { views } });
    untaken = [];
  };
  const lookSoon = (): void => {
    timer ??= setTimeout(() => void write(), every).unref();
  };
  const writeAll = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    setAside();
    try {
      while (untaken.length + waiting.length > 0) await tell();
      isFailing = false;
    } catch (error) {
      if (!isFailing) logger.warn({ err: error }, 'Views of pages could not be told; they are told later');
      isFailing = true;
      lookSoon();
    }
  };
  const write = (): Promise<void> => {
    writing = writing.then(writeAll);
    return writing;
  };

  return {
    note: (req, project) => {
      if (!isView(req)) return;
      const at = Math.floor(now() / QUARTER_MS);
      if (at !== quarter) setAside();
      quarter = at;
      const count = current.get(project);
      if (count) count.views += 1;
      else current.set(project, { project, quarter, views: 1 });
      lookSoon();
    },
    write,
    close: async () => {
      await write();
      clearTimeout(timer);
    },
  };
}
