import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError } from 'shared-contracts';
import { OFFLINE_API } from 'shared-contracts/tool';
import type { IsSecure } from '../http/same-origin.ts';
import type { Projects } from '../project/find-project.ts';
import type { HoldBody, OfflineFetch, VisitorFetch } from '../sources.ts';
import { passToApi } from './api-gateway.ts';

/** Row O5: where a browser in draft mode sends what it keeps. */
export const SYNC_STORAGE = `${OFFLINE_API}/sync-storage`;

interface SyncOptions {
  readonly apiFetch: VisitorFetch;
  readonly projects: Projects;
  readonly isSecure: IsSecure;
}

/** The copy of a draft, of the project whose site this is: the API says whose it is, and what is taken. */
export async function passSync(req: IncomingMessage, res: ServerResponse, options: SyncOptions): Promise<void> {
  if (req.method !== 'POST') throw new ApiError('method_not_allowed');
  const { project } = await options.projects.find(req);
  const { apiFetch, isSecure } = options;
  const address = `/api/v1/project/${project.id}/sync-storage`;
  await passToApi(req, res, apiFetch, { isSecure, address, isPrivate: true });
}

interface OfflineOptions extends SyncOptions {
  readonly holdBody: HoldBody;
  /** Absent: this shell has nobody who answers. */
  readonly offline: OfflineFetch | undefined;
}

const OF_PROJECT = `${OFFLINE_API}/project/`;

const projectIn = (path: string): string | undefined =>
  path.startsWith(OF_PROJECT) ? path.slice(OF_PROJECT.length).split('/', 1)[0] : undefined;

/** As whoever answers it reads it: what leads up and down again is gone by then. */
function placeOf({ url = '' }: IncomingMessage): Pick<URL, 'pathname' | 'search'> {
  const place = URL.parse(`http://site.internal${url}`);
  if (!place) throw new ApiError('not_found');
  return place;
}

/** The calls of a draft, from the copy of it: of the project whose site this is. */
export async function passOffline(req: IncomingMessage, res: ServerResponse, options: OfflineOptions): Promise<void> {
  const { offline, projects, apiFetch, isSecure } = options;
  const { project, host } = await projects.find(req);
  const { pathname, search } = placeOf(req);
  if (!offline || projectIn(pathname)?.toLowerCase() !== project.id) throw new ApiError('not_found');
  using held = options.holdBody(req);
  const answer: VisitorFetch = (request, visitor) =>
    offline(request, { project, host, held, api: (asked) => apiFetch(asked, visitor) });
  await passToApi(req, res, answer, {
    isSecure,
    address: pathname + search,
    below: `${OFFLINE_API}/`,
    isPrivate: true,
  });
}
