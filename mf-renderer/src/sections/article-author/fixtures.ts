import type { KindFixtures } from '../../fixtures/kind-fixtures.ts';

export const articleAuthorFixtures: KindFixtures = {
  valid: { tone: 'soft' },
  empty: {},
  short: { tone: 'plain' },
  veryLong: { tone: 'deep' },
  missingLanguage: { tone: 'soft' },
  wrongTypes: { tone: 7, links: 'x' },
};
