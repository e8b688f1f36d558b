import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { type Project, variationOfLot } from 'shared-contracts';
import { type Visitor, visitorLot } from 'shared-contracts/visitor-lot';
import type { KeptOnDisk } from '../cache/kept-on-disk.ts';
import { createTaggedCache, type Droppable, type StandIn } from '../cache/tagged-cache.ts';
import { isRobot } from '../http/is-robot.ts';
import type { PageTrial } from '../probe/page-trial.ts';
import type { ApiClient } from '../sources.ts';

export interface Trials {
  readonly cache: Droppable;
  /** By id of page. Never rejects: where they cannot be had, visitors see main. */
  readonly of: (project: Pick<Project, 'id'>) => Promise<ReadonlyMap<string, PageTrial>>;
}

const BUDGET = 4_000_000;
const EMPTY_ENTRY = 200;
const BYTES_PER_TRIAL = 1000;
const NONE: ReadonlyMap<string, PageTrial> = new Map();

/** Tag of what depends on which trials of a project are running. */
const tagOf = (projectId: string): string => `trials:${projectId}`;

/** Trials in memory, per project, until one changes. */
export function createTrials(api: ApiClient, standIn: StandIn, kept: KeptOnDisk, logger: Logger): Trials {
  const cache = createTaggedCache<ReadonlyMap<string, PageTrial>>({ maxBytes: BUDGET, standIn });
  let failing = false;

  const read = async (id: string) => {
    const list = await kept.through('trials', id, id, async () => {
      const { trials } = await api.listTrials({ params: { project: id } });
      return { value: trials, tags: [tagOf(id)], bytes: EMPTY_ENTRY + trials.length * BYTES_PER_TRIAL };
    });
    const trials = list.value.map(({ key, ...trial }) => ({ ...trial, key: Buffer.from(key, 'base64url') }));
    return { ...list, value: new Map(trials.map((trial) => [trial.page, trial])) };
  };

  return {
    cache,
    of: async ({ id }) => {
      try {
        const trials = await cache.read(id, id, () => read(id));
        failing = false;
        return trials;
      } catch (error) {
        if (!failing)
          logger.warn({ err: error, project: id }, 'Trials cannot be read; visitors see the pages themselves');
        failing = true;
        return NONE;
      }
    },
  };
}

/** What is known of who asks; null of a program that reads by itself, such as a search engine's: it sees main alone. */
export function visitorIn(req: IncomingMessage, addressOf: (req: IncomingMessage) => string): Visitor | null {
  const userAgent = req.headers['user-agent'];
  return !userAgent || isRobot(userAgent) ? null : { address: addressOf(req), userAgent };
}

/** Id of the variation that a visitor is shown in the place of a page; null where they see the page itself. */
export const variationFor = ({ key, variations }: PageTrial, visitor: Visitor | null): string | null =>
  visitor && (variationOfLot(variations, visitorLot(key, visitor))?.id ?? null);

/** What whoever asks by a connection was shown of a page on trial last. */
interface Shown extends Visitor {
  readonly trial: PageTrial;
  readonly variation: string | null;
}

/**
 * The variation that a request is to be shown, worked out once for a connection as long as it brings the same visitor: a
 * page from the cache costs little more than that.
 */
export function createVariationOf(addressOf: (req: IncomingMessage) => string) {
  const last = new WeakMap<IncomingMessage['socket'], Shown>();
  return (req: IncomingMessage, trial: PageTrial): string | null => {
    const { socket } = req;
    const [address, userAgent = ''] = [addressOf(req), req.headers['user-agent']];
    const shown = last.get(socket);
    if (shown?.trial === trial && shown.address === address && shown.userAgent === userAgent) return shown.variation;
    const variation = variationFor(trial, visitorIn(req, addressOf));
    last.set(socket, { trial, address, userAgent, variation });
    return variation;
  };
}
