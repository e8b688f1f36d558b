import { both, type KindFixtures, LONG_TEXT, link, MARKUP, picture } from '../../fixtures/kind-fixtures.ts';

export const textWithImageFixtures: KindFixtures = {
  valid: {
    eyebrow: both('Welcome', 'Bienvenue'),
    title: both(`Dinner ${MARKUP}`, `Dîner ${MARKUP}`),
    text: both('<p>Eleven tables.</p>', '<p>Onze tables.</p>'),
    image: [picture('hills', both(`Hills ${MARKUP}`, `Collines ${MARKUP}`))],
    position: 'behind',
    ratio: 'wide',
    link: link('/visit'),
    link_label: both(`Book ${MARKUP}`, `Réserver ${MARKUP}`),
    tone: 'plain',
  },
  empty: {},
  short: { title: both('x', 'y'), image: [picture('hills', {})], position: 'left' },
  veryLong: {
    title: both(LONG_TEXT, LONG_TEXT),
    text: both(`<p>${LONG_TEXT}</p>`.repeat(9), LONG_TEXT),
    image: [picture('hills')],
    link: link('https://example.com/'.padEnd(1900, 'x'), true),
    link_label: both(LONG_TEXT, LONG_TEXT),
  },
  missingLanguage: {
    title: { en: 'English only' },
    text: { en: '<p>English only</p>' },
    image: [picture('hills', { en: 'English only' })],
    link: link('/visit'),
    link_label: { en: 'English only' },
  },
  wrongTypes: {
    title: 5,
    text: [],
    image: { url: '/x.jpg' },
    position: 'above',
    ratio: 16,
    link: 'javascript:alert(1)',
    link_label: null,
  },
};
