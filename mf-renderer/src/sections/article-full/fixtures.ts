import type { KindFixtures } from '../../fixtures/kind-fixtures.ts';

export const articleFullFixtures: KindFixtures = {
  valid: { tone: 'soft' },
  empty: {},
  short: { tone: 'plain' },
  veryLong: { tone: 'deep' },
  missingLanguage: { tone: 'soft' },
  wrongTypes: { tone: 7, share: 'x', author: [] },
};
