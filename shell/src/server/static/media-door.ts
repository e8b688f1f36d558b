import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { ApiError } from 'shared-contracts';
import type { KeptOnDisk } from '../cache/kept-on-disk.ts';
import { createTaggedCache, type Droppable, type StandIn } from '../cache/tagged-cache.ts';
import { isApiAway } from '../errors/is-api-away.ts';
import { tokenOf } from '../http/session-cookies.ts';
import type { ApiClient, CountPage } from '../sources.ts';

const BUDGET = 1_000_000;
const ENTRY = 300;
/** Milliseconds for which a session is not asked about again. */
const LIFE = 60_000;

/** To whom a site's files are shown now: once it is to be deleted, to those who work on it. */
export type Audience = 'everybody' | 'members' | 'nobody';

export interface MediaDoor {
  readonly caches: readonly Droppable[];
  readonly audienceOf: (req: IncomingMessage, project: string) => Promise<Audience>;
}

export interface MediaDoorOptions {
  readonly api: Pick<ApiClient, 'getProject'>;
  /** Counts sessions that are asked about. */
  readonly countPage: CountPage;
  readonly standIn: StandIn;
  readonly kept: KeptOnDisk;
}

/** Sessions are kept by what they hash to. */
const nameOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Asks once for each site, and then not until it is another: no file costs a question of its own. */
export function createMediaDoor({ api, countPage, standIn, kept }: MediaDoorOptions): MediaDoor {
  const open = createTaggedCache<boolean>({ maxBytes: BUDGET, standIn });
  const members = createTaggedCache<boolean>({ maxBytes: BUDGET });

  const isThere = async (project: string, headers: { readonly token?: string } = {}): Promise<boolean> => {
    try {
      await api.getProject({ params: { project }, headers });
      return true;
    } catch (error) {
      if (error instanceof ApiError && (error.code === 'not_found' || error.code === 'unauthenticated')) return false;
      throw error;
    }
  };

  const isOpen = (project: string): Promise<boolean> =>
    open
      .read(project, project, () =>
        kept.through('media-door', project, project, async () => {
          const value = await isThere(project);
          return { value, tags: [`project:${project}`], bytes: ENTRY };
        }),
      )
      .catch((error: unknown) => {
        // Pictures of pages that stand in: a site that nobody can ask about is taken for one that stays.
        if (isApiAway(error)) return true;
        throw error;
      });

  const isMember = (req: IncomingMessage, project: string, token: string): Promise<boolean> =>
    members.read(`${project} ${nameOf(token)}`, project, async () => {
      await countPage(req);
      const value = await isThere(project, { token });
      const tags = [`project:${project}`, `members:${project}`];
      return { value, tags, bytes: ENTRY, expiresAt: Date.now() + LIFE };
    });

  return {
    caches: [open, members],
    audienceOf: async (req, project) => {
      if (await isOpen(project)) return 'everybody';
      const token = tokenOf(req);
      return token !== null && (await isMember(req, project, token)) ? 'members' : 'nobody';
    },
  };
}
