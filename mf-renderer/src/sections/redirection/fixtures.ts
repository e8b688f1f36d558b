import { both, type KindFixtures, LONG_TEXT, LONG_WORD, link, MARKUP } from '../../fixtures/kind-fixtures.ts';

export const redirectionFixtures: KindFixtures & Record<string, Record<string, unknown>> = {
  valid: {
    link: link('/visit'),
    how: 'countdown',
    status: '301',
    seconds: 5,
    title: both(`Moved ${MARKUP}`, `Déménagé ${MARKUP}`),
    text: both(`It is elsewhere ${MARKUP}`, `C’est ailleurs ${MARKUP}`),
    link_label: both(`There ${MARKUP}`, `Là-bas ${MARKUP}`),
    tone: 'deep',
  },
  atOnce: { link: link('https://elsewhere.example/x'), how: 'at-once', status: '308' },
  toItself: { link: link('/rooms'), how: 'countdown' },
  empty: {},
  short: { link: link('/visit'), how: 'link' },
  veryLong: {
    link: link('https://example.com/'.padEnd(1900, 'x'), true),
    how: 'countdown',
    title: both(LONG_TEXT, LONG_WORD),
    text: both(LONG_WORD, LONG_TEXT),
    link_label: both(LONG_TEXT, LONG_WORD),
  },
  missingLanguage: { link: link('/visit'), how: 'link', title: { en: 'English only' }, link_label: { en: 'There' } },
  wrongTypes: { link: 'javascript:alert(1)', how: 7, status: 999, seconds: 'soon', title: [], text: 4 },
};
