import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError } from 'shared-contracts';
import type { IsSecure } from '../http/same-origin.ts';
import type { Projects } from '../project/find-project.ts';
import type { VisitorFetch } from '../sources.ts';
import { passToApi } from './api-gateway.ts';

/** Row O5: where a browser in draft mode sends what it keeps. */
export const SYNC_STORAGE = '/n-api/offline-api/sync-storage';

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
