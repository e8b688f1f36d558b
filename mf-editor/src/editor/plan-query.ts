import { queryOptions } from '@tanstack/react-query';
import type { RemoteHost } from 'shared-contracts';
import { projectOf } from './parts.ts';

/** What the plan of the site allows, and how much of it is used. */
export const planQuery = (host: RemoteHost) =>
  queryOptions({
    queryKey: ['mf-editor', 'plan', projectOf({ host })],
    queryFn: ({ signal }) => host.api.getPlan({ params: { project: projectOf({ host }) }, signal }),
  });
