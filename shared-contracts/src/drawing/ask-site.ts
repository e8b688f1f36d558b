export type AskSite = (query: string, variables: Record<string, unknown>) => Promise<{ readonly data: unknown }>;

/** The site's endpoint; its client comes with the first question. */
export const askSite: AskSite = async (...question) => {
  const { createQueryClients } = await import('../query/index.ts');
  return createQueryClients({ site: { url: '/graphql', timeout: 10_000 } }).site.request(...question);
};
