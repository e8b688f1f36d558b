import type { RemoteHost } from 'shared-contracts';

/** What people call the site. */
export const siteName = ({ project }: Pick<RemoteHost, 'project'>): string =>
  project?.project_metadata.title ?? project?.url ?? '';
