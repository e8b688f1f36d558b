import type { Logger } from 'pino';
import { type Project, type Redirect, safeUrl } from 'shared-contracts';
import type { KeptOnDisk } from '../cache/kept-on-disk.ts';
import { createTaggedCache, type Droppable, type StandIn } from '../cache/tagged-cache.ts';
import type { ApiClient } from '../sources.ts';

/** A project's redirects by the path they start from. */
export type RedirectRecords = ReadonlyMap<string, Redirect>;

export interface Redirects {
  readonly cache: Droppable;
  /** Never rejects: where the list cannot be had, pages are served without it. */
  readonly of: (project: Project) => Promise<RedirectRecords>;
}

const BUDGET = 4_000_000;
const EMPTY_ENTRY = 200;
const BYTES_PER_REDIRECT = 300;
const NONE: RedirectRecords = new Map();

/** What a server may send a browser to; everything else in the list is left out. */
const isUsable = ({ to }: Redirect): boolean => safeUrl(to) !== null && /^(?:\/|https?:)/i.test(to);

/** Redirects in memory, per project, until they change. */
export function createRedirects(api: ApiClient, standIn: StandIn, kept: KeptOnDisk, logger: Logger): Redirects {
  const cache = createTaggedCache<RedirectRecords>({ maxBytes: BUDGET, standIn });
  let failing = false;
  return {
    cache,
    of: async ({ id }) => {
      try {
        const records = await cache.read(id, id, async () => {
          const list = await kept.through('redirects', id, id, async () => {
            const { redirects } = await api.listRedirects({ params: { project: id } });
            const bytes = EMPTY_ENTRY + redirects.length * BYTES_PER_REDIRECT;
            return { value: redirects, tags: [`redirects:${id}`], bytes };
          });
          return { ...list, value: new Map(list.value.filter(isUsable).map((redirect) => [redirect.from, redirect])) };
        });
        failing = false;
        return records;
      } catch (error) {
        if (!failing)
          logger.warn({ err: error, project: id }, 'Redirects cannot be read; pages are served without them');
        failing = true;
        return NONE;
      }
    },
  };
}
