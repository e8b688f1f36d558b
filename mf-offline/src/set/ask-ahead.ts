import type { RemoteHost } from 'shared-contracts';

/** Asks once for what the tool cannot do without, so that there is a last answer of each. */
export const askAhead = ({ api, project }: Pick<RemoteHost, 'api' | 'project'>): Promise<unknown> => {
  const params = { project: project?.id ?? '' };
  return Promise.all([api.getProject({ params }), api.listSectionTypes({ params })]);
};
