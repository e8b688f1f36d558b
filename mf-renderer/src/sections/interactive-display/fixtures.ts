import { both, type KindFixtures, LONG_TEXT, LONG_WORD, link, MARKUP, picture } from '../../fixtures/kind-fixtures.ts';

const item = (name: string, more: Record<string, unknown> = {}) => ({
  image: [picture(name)],
  title: both(`${name} ${MARKUP}`, `${name} ${MARKUP}`),
  text: both(`<p>About ${name}, <a href="/rooms">rooms</a></p>`, `<p>Sur ${name}</p>`),
  link: link('/rooms'),
  link_label: both('See', 'Voir'),
  ...more,
});

export const slidesFixture = {
  eyebrow: both('Days', 'Jours'),
  title: both(`A day ${MARKUP}`, `Une journée ${MARKUP}`),
  intro: both(`From morning ${MARKUP}`, `Du matin ${MARKUP}`),
  display: 'slides',
  items: [item('morning'), item('noon', { image: [] }), item('evening')],
  ratio: 'wide',
  autoplay: true,
  tone: 'deep',
};
export const tabsFixture = { ...slidesFixture, display: 'tabs', autoplay: false };
export const compareFixture = {
  ...slidesFixture,
  display: 'compare',
  items: [item('before'), item('after'), item('alone')],
};

export const interactiveDisplayFixtures: KindFixtures & Record<string, Record<string, unknown>> = {
  valid: slidesFixture,
  tabs: tabsFixture,
  compare: compareFixture,
  empty: {},
  short: { items: [{ title: both('x', 'y') }], display: 'tabs' },
  veryLong: {
    title: both(LONG_TEXT, LONG_WORD),
    display: 'tabs',
    items: Array.from({ length: 60 }, () => ({
      title: both(LONG_WORD, LONG_TEXT),
      text: both(`<p>${LONG_TEXT}</p>`, LONG_WORD),
    })),
  },
  missingLanguage: {
    title: { en: 'English only' },
    items: [{ title: { en: 'English only' }, text: { en: '<p>English only</p>' } }, { title: { en: 'Two' } }],
  },
  wrongTypes: {
    title: [],
    display: 'carousel',
    items: [null, 'x', { image: 'x', title: 7, text: {}, link: 'javascript:alert(1)' }],
    ratio: 16,
    autoplay: 'yes',
  },
};
