import { expect, test } from 'vitest';
import { articleQueries } from './article-resolvers.ts';
import type { Content } from './content.ts';

/** What one query is told: its condition, then its rows. */
function told(...answers: unknown[]) {
  const known: (number | null)[] = [];
  const content = {
    ask: async () => answers.shift(),
    spend: () => undefined,
    count: async (...[, , , tell]: Parameters<Content['count']>) => {
      // Whoever counts has waited for what was asked before.
      await new Promise(setImmediate);
      known.push(tell?.() ?? null);
      return 0;
    },
  } as unknown as Content;
  return { content, known };
}

const wanted = (perPage: number) =>
  ({ page: 1, perPage, filter: { search: 'soup' }, sort: null, ids: null }) as unknown as Parameters<
    typeof articleQueries.articles
  >[1];

test.each([
  [12, 2],
  [2, null],
])('of %i articles on a page that finds two, the total is known: %o', async (perPage, total) => {
  const { content, known } = told({ where: undefined, total: null }, [{}, {}]);
  const list = await articleQueries.articles(null, wanted(perPage), { content });
  await Promise.all([list.items(), list.total()]);
  expect(known).toEqual([total]);
});
