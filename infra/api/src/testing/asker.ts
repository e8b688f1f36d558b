import type { TestApi } from './test-api.ts';

/** Asks in GraphQL at an address. */
export const asker =
  ({ send }: TestApi, at: string) =>
  async (query: string, variables: Record<string, unknown> = {}) => {
    const answer = await send('POST', `${at}/graphql`, { body: { query, variables } });
    return { ...answer, data: answer.json?.data, errors: answer.json?.errors };
  };
