import type { IncomingMessage } from 'node:http';
import { ApiError, isLocalHost, type Project } from 'shared-contracts';
import type { KeptOnDisk } from '../cache/kept-on-disk.ts';
import { createTaggedCache, type Droppable, type StandIn } from '../cache/tagged-cache.ts';
import type { ApiClient, CountPage } from '../sources.ts';

const HOST = /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?(?::\d{1,5})?$/;
const PORT = /:\d+$/;
/** A root that some write and nobody means: `example.com.` */
const ROOT = /(?<=[a-z0-9])\.(?=:\d+$|$)/;
const BUDGET = 2_000_000;
const ENTRY = 2000;
const UNKNOWN_BUDGET = 1_000_000;
const UNKNOWN_ENTRY = 300;

/** The host a request names, in lower case. Throws `malformed` for what no host is called. */
export function readHost(header: string | undefined): string {
  const host = (header?.toLowerCase() ?? '').replace(ROOT, '');
  // A port beyond the last one, or numbers that are no address: no link could be made with it.
  if (!HOST.test(host) || !URL.canParse(`http://${host}`)) throw new ApiError('malformed');
  return host;
}

/** A project where a request finds it. */
export interface Site {
  readonly project: Project;
  /** The one host of its addresses here, whatever else a request called it. */
  readonly host: string;
  /** Whether the project may be another by now: who knows is away. */
  readonly isOld: boolean;
}

export interface Projects {
  readonly caches: readonly Droppable[];
  /** The project of a request's host; visitors see it only where it is `claimed` and its owner `verified`. Throws `project_not_found`. */
  readonly find: (req: IncomingMessage) => Promise<Site>;
}

export interface ProjectsOptions {
  readonly api: Pick<ApiClient, 'projectByHost'>;
  readonly scheme: 'http' | 'https';
  /** The port that browsers reach hosts of this machine at. Default: the one that is listened on. */
  readonly localPort?: number | undefined;
  readonly standIn: StandIn;
  readonly kept: KeptOnDisk;
  /** Counts look-ups of hosts that nobody has asked for. */
  readonly countPage: CountPage;
}

const DEFAULT_PORTS = { http: 80, https: 443 } as const;

/** Where a change of a host's project is told. */
export const hostTags = (host: string): string[] =>
  [...new Set([host, host.replace(PORT, '')])].map((name) => `host:${name}`);

export function createProjects({ api, scheme, localPort, standIn, kept, countPage }: ProjectsOptions): Projects {
  const known = createTaggedCache<Project | null>({ maxBytes: BUDGET, standIn });
  // Apart, so that hosts and ports that somebody makes up push out none that there are.
  const unknown = createTaggedCache<Project | null>({ maxBytes: UNKNOWN_BUDGET });

  const ask = async (host: string): Promise<Project | null> => {
    try {
      return await api.projectByHost({ params: { host } });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'project_not_found') return null;
      throw error;
    }
  };

  const read = (host: string): Promise<Project | null> => {
    const tags = [`host:${host}`];
    return unknown.read(host, null, async () => {
      const project = await known.read(host, null, () =>
        kept.through('project', host, null, async () => {
          const found = await ask(host);
          const own = found ? [...tags, `project:${found.id}`] : tags;
          return { value: found, tags: own, bytes: ENTRY, keep: found !== null };
        }),
      );
      return { value: project, tags, bytes: UNKNOWN_ENTRY, keep: project === null };
    });
  };

  /** Hosts of this machine stand for every port: the one that leads here is part of their addresses. */
  const addressOf = (name: string, port: number | undefined): string =>
    !isLocalHost(name) || PORT.test(name) || port === undefined || port === DEFAULT_PORTS[scheme]
      ? name
      : `${name}:${port}`;

  return {
    caches: [known, unknown],
    find: async (req) => {
      const { headers, socket } = req;
      const host = readHost(headers.host);
      // A host is claimed with its port or, for all ports, without.
      for (const name of new Set([host, host.replace(PORT, '')])) {
        if (!known.isAtHand(name) && !unknown.isAtHand(name)) await countPage(req);
        const project = await read(name);
        if (!project) continue;
        return {
          project,
          host: addressOf(name, localPort ?? socket.localPort),
          isOld: known.get(name) !== project,
        };
      }
      throw new ApiError('project_not_found');
    },
  };
}
