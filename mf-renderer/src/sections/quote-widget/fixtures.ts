import { both, type KindFixtures, LONG_TEXT, LONG_WORD, link, MARKUP } from '../../fixtures/kind-fixtures.ts';

const choices = [{ label: both(`Garden ${MARKUP}`, `Jardin ${MARKUP}`) }, { label: both('Loft', 'Mansarde') }];

export const quoteWidgetFixtures: KindFixtures = {
  valid: {
    eyebrow: both('Write', 'Écrire'),
    title: both(`Book a table ${MARKUP}`, `Réserver une table ${MARKUP}`),
    intro: both(`We answer ${MARKUP}`, `Nous répondons ${MARKUP}`),
    fields: [
      { type: 'text', label: both(`Name ${MARKUP}`, `Nom ${MARKUP}`), required: true, width: 'half' },
      { type: 'email', label: both('Email', 'E-mail'), required: true, help: both(`Help ${MARKUP}`, `Aide ${MARKUP}`) },
      { type: 'tel', label: both('Phone', 'Téléphone'), placeholder: both(`+33 ${MARKUP}`, `+33 ${MARKUP}`) },
      { type: 'number', label: both('Guests', 'Couverts'), min: 1, max: 12 },
      { type: 'date', label: both('Day', 'Jour'), min: 0, max: 60 },
      { type: 'select', label: both('Room', 'Chambre'), options: choices },
      { type: 'radio', label: both('Bed', 'Lit'), options: choices, required: true },
      { type: 'checkbox', label: both('Extras', 'Options'), options: choices },
      { type: 'checkbox', label: both('Send me the journal', 'Envoyez-moi le journal') },
      { type: 'textarea', label: both('Message', 'Message'), max: 500 },
      { type: 'consent', label: both('I agree', 'J’accepte'), link: link('/legal') },
    ],
    submit: both(`Send ${MARKUP}`, `Envoyer ${MARKUP}`),
    confirmation: both(`Thank you ${MARKUP}`, `Merci ${MARKUP}`),
    arrangement: 'split',
    tone: 'soft',
  },
  empty: {},
  short: { fields: [{ label: both('Email', 'E-mail') }], arrangement: 'stacked' },
  veryLong: {
    title: both(LONG_TEXT, LONG_WORD),
    fields: Array.from({ length: 40 }, (_, index) => ({
      type: index % 2 ? 'radio' : 'text',
      label: both(LONG_WORD, LONG_TEXT),
      help: both(LONG_TEXT, LONG_WORD),
      options: Array.from({ length: 60 }, (_each, at) => ({ label: both(`${LONG_WORD} ${at}`, LONG_WORD) })),
    })),
    submit: both(LONG_WORD, LONG_TEXT),
  },
  missingLanguage: {
    title: { en: 'English only' },
    fields: [
      { type: 'text', label: { en: 'English only' }, help: { en: 'English only' } },
      { type: 'select', label: { fr: 'En français seulement' }, options: [{ label: { en: 'English only' } }] },
    ],
    submit: { en: 'English only' },
  },
  wrongTypes: {
    title: {},
    fields: [
      null,
      'x',
      { type: 'file', label: 'x' },
      { type: 7, label: both('a', 'b'), options: 'x', min: '1' },
      { label: [] },
    ],
    submit: 7,
    notify: 'x',
    retention: 'ever',
    arrangement: 3,
  },
};
