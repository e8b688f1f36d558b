import { ApiError, type Project } from 'shared-contracts';
import { createTaggedCache, type TaggedCache } from '../cache/tagged-cache.ts';
import type { ApiClient } from '../sources.ts';

const HOST = /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?(?::\d{1,5})?$/;
const BUDGET = 2_000_000;
const ENTRY = 2000;

/** The host a request names, in lower case. Throws `malformed` for what no host is called. */
export function readHost(header: string | undefined): string {
  const host = header?.toLowerCase() ?? '';
  // A port beyond the last one, or numbers that are no address: no link could be made with it.
  if (!HOST.test(host) || !URL.canParse(`http://${host}`)) throw new ApiError('malformed');
  return host;
}

export interface Projects {
  readonly cache: TaggedCache<Project | null>;
  /** The project of a host; visitors see it only where it is `claimed` and its owner `verified`. Throws `project_not_found`. */
  readonly find: (host: string) => Promise<Project>;
}

export function createProjects(api: ApiClient): Projects {
  const cache = createTaggedCache<Project | null>({ maxBytes: BUDGET });

  const ask = async (host: string): Promise<Project | null> => {
    try {
      return await api.projectByHost({ params: { host } });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'project_not_found') return null;
      throw error;
    }
  };

  return {
    cache,
    find: async (host) => {
      // A host is claimed with its port or, for all ports, without.
      const names = [...new Set([host, host.replace(/:\d+$/, '')])];
      const project = await cache.read(host, null, async () => {
        let found: Project | null = null;
        for (const name of names) found ??= await ask(name);
        const tags = [...names.map((name) => `host:${name}`), ...(found ? [`project:${found.id}`] : [])];
        return { value: found, tags, bytes: ENTRY };
      });
      if (!project) throw new ApiError('project_not_found');
      return project;
    },
  };
}
