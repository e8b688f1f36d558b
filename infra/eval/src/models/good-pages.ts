import type { Script, Told } from './script.ts';

type Change = Readonly<Record<string, unknown>>;
type Value = string | number | boolean | object;

export const both = (en: string, fr: string) => ({ en, fr });
const set = (section: string, path: string, locale: string | null, value: Value): Change => ({
  ...{ type: 'set-field', section, path, locale, value },
});
const inBoth = (section: string, path: string, en: string, fr: string): Change[] => [
  set(section, path, 'en', en),
  set(section, path, 'fr', fr),
];
const ofPage = (field: string, locale: string, value: string): Change => ({ type: 'set-page', field, locale, value });

/** A section of a page that was read; found by words that it says. */
interface ToldSection {
  readonly id: string;
  readonly settings: Record<string, never[]>;
}
type Find = (words: string) => ToldSection;

/** Reads a page, and proposes what it makes of it. */
function onPage(path: string, changes: (find: Find, told: Told) => readonly Change[]): Script {
  return {
    reads: [{ use: 'read_page', input: { page: path } }],
    proposes: (told) => {
      const find: Find = (words) => {
        const sections: readonly ToldSection[] = told[0].sections;
        const found = sections.find((section) => JSON.stringify(section).includes(words));
        if (!found) throw new Error(`${path} says nothing of ${words}`);
        return found;
      };
      return [{ use: 'propose_page_changes', input: { page: path, changes: changes(find, told) } }];
    },
    says: both('This is what I would change.', 'Voici ce que je changerais.'),
  };
}

const question = (en: string, fr: string, answerEn: string, answerFr: string) => ({
  ...{ question: both(en, fr), answer: both(`<p>${answerEn}</p>`, `<p>${answerFr}</p>`) },
});
const dish = (en: string, fr: string, price: number, more: object = {}) => ({ name: both(en, fr), price, ...more });
const point = (en: string, fr: string) => ({ title: both(en, fr) });

const RULES = '<p>Arrivez dès 15:00. Partez avant 11:00. Non fumeur.</p>';

/** What a good model does about tasks on one page. */
export const GOOD_ON_PAGES: Readonly<Record<string, Script>> = {
  'translate-section': onPage('/rooms', (find) => {
    const { id } = find('Five rooms above');
    return [
      set(id, 'title', 'fr', 'Cinq chambres sur le port'),
      set(
        id,
        'body',
        'fr',
        '<p>Toutes donnent sur l’eau. Le petit-déjeuner est servi de 8:00 à 10:30 et coûte 14 €.</p>',
      ),
    ];
  }),
  'translate-page': onPage('/rooms', (find) => [
    set(find('Five rooms above').id, 'title', 'fr', 'Cinq chambres sur le port'),
    set(find('Five rooms above').id, 'body', 'fr', '<p>Petit-déjeuner de 8:00 à 10:30, 14 €.</p>'),
    set(find('House rules').id, 'title', 'fr', 'Règles de la maison'),
    set(find('House rules').id, 'body', 'fr', RULES),
  ]),
  'translate-into-english': onPage('/visit', (find) => [
    set(find('Comment venir').id, 'title', 'en', 'How to get here'),
    set(find('Comment venir').id, 'text', 'en', '<p>From the station, take bus 7 to the harbour: 12 minutes.</p>'),
  ]),
  'translate-for-search': onPage('/rooms', () => [
    ofPage('title', 'fr', 'Chambres'),
    ofPage('description', 'fr', 'Cinq chambres sur le port, à partir de 90 € la nuit.'),
  ]),
  'translate-button': onPage('/welcome', (find) => [
    set(find('A house by').id, 'link_label', 'fr', 'Voir les chambres'),
  ]),
  'translate-dishes': onPage('/table', (find) => [
    set(find('Our menu').id, 'categories.0.items.1.description', 'fr', 'Aux échalotes.'),
    set(find('Our menu').id, 'categories.1.items.0.description', 'fr', 'Selon la pêche.'),
  ]),
  'faq-from-text': onPage('/questions', (find) => [
    {
      ...{ type: 'add-section', name: 'faq', after: find('Before you come').id },
      settings: {
        title: both('Questions', 'Questions'),
        items: [
          question('When can I arrive?', 'Quand arriver ?', 'From 15:00.', 'Dès 15:00.'),
          question(
            'Is there parking?',
            'Y a-t-il un parking ?',
            'Yes, free, behind the house.',
            'Oui, gratuit, derrière.',
          ),
          question(
            'Do you take cards?',
            'Prenez-vous la carte ?',
            'Yes, but no cheques.',
            'Oui, mais pas les chèques.',
          ),
        ],
      },
    },
  ]),
  'faq-add': onPage('/visit', (find) => {
    const { id, settings } = find('Good to know');
    const child = question('And children?', 'Et les enfants ?', 'Free under 6.', 'Gratuit avant 6 ans.');
    return [set(id, 'items', null, [...(settings.items ?? []), child])];
  }),
  'faq-correct': onPage('/visit', (find) =>
    inBoth(find('Good to know').id, 'items.0.answer', '<p>Yes, for €12 a night.</p>', '<p>Oui, pour 12 € la nuit.</p>'),
  ),
  'faq-remove': onPage('/visit', (find) => {
    const { id, settings } = find('Good to know');
    return [set(id, 'items', null, (settings.items ?? []).slice(0, 1))];
  }),
  'menu-make': onPage('/autumn', () => [
    {
      ...{ type: 'add-section', name: 'restaurant-menu', after: null },
      settings: {
        title: both('Menu', 'Carte'),
        categories: [
          {
            title: both('Soups', 'Soupes'),
            items: [dish('Pumpkin soup', 'Velouté de potiron', 900), dish('Onion soup', 'Soupe à l’oignon', 850)],
          },
          { title: both('Desserts', 'Desserts'), items: [dish('Apple tart', 'Tarte aux pommes', 700)] },
        ],
      },
    },
  ]),
  'menu-price': onPage('/table', (find) => [set(find('Our menu').id, 'categories.0.items.0.price', null, 950)]),
  'menu-add': onPage('/table', (find) => {
    const { id, settings } = find('Our menu');
    const [, mains] = (settings.categories ?? []) as readonly { readonly items: readonly object[] }[];
    const potatoes = { description: both('With potatoes.', 'Avec des pommes de terre.') };
    const items = [...(mains?.items ?? []), dish('Grilled mackerel', 'Maquereau grillé', 1800, potatoes)];
    return [set(id, 'categories.1.items', null, items)];
  }),
  'menu-sold-out': onPage('/table', (find) => [set(find('Our menu').id, 'categories.1.items.0.sold_out', null, true)]),
  warmer: onPage('/welcome', (find) =>
    inBoth(
      find('About us').id,
      'body',
      '<p>Since 1908 our doors have been open. Come and stay with us, from March to October.</p>',
      '<p>Depuis 1908, notre porte est ouverte. Venez chez nous, de mars à octobre.</p>',
    ),
  ),
  shorter: onPage('/welcome', (find) =>
    inBoth(
      find('A house by').id,
      'text',
      'Five rooms, one kitchen, all the sea.',
      'Cinq chambres, une cuisine, la mer.',
    ),
  ),
  spelling: onPage('/welcome', (find) => [
    set(
      find('About us').id,
      'body',
      'en',
      '<p>The house was built in 1908. It offers accommodation to guests from March to October.</p>',
    ),
  ]),
  title: onPage('/table', (find) => inBoth(find('From 3 growers').id, 'title', 'Our wines', 'Nos vins')),
  'search-title': onPage('/visit', () => [
    ofPage('title', 'en', 'Visit Harbour House'),
    ofPage('title', 'fr', 'Venir à Harbour House'),
  ]),
  'search-description': onPage('/table', () => [
    ofPage('description', 'en', 'Fish soup, crab of the day and wine from growers we know.'),
    ofPage('description', 'fr', 'Soupe de poisson, crabe du jour et vins de vignerons amis.'),
  ]),
  'move-to-top': onPage('/rooms', (find) => [{ type: 'move-section', section: find('House rules').id, after: null }]),
  'move-behind': onPage('/visit', (find) => [
    { type: 'move-section', section: find('Write to us').id, after: find('Comment venir').id },
  ]),
  'delete-section': onPage('/table', (find) => [{ type: 'remove-section', section: find('From 3 growers').id }]),
  'delete-two': onPage('/rooms', (find) => [
    { type: 'remove-section', section: find('The sea room').id },
    { type: 'remove-section', section: find('House rules').id },
  ]),
  'add-call': onPage('/table', () => [
    {
      ...{ type: 'add-section', name: 'simple-cta', after: null },
      settings: {
        title: both('Come and eat with us', 'Venez manger chez nous'),
        link: { url: '/visit' },
        link_label: both('How to find us', 'Nous trouver'),
      },
    },
  ]),
  'add-points': onPage('/welcome', (find) => [
    {
      ...{ type: 'add-section', name: 'features', after: find('A house by').id },
      settings: {
        title: both('Why here', 'Pourquoi ici'),
        items: [point('The sea', 'La mer'), point('The kitchen', 'La cuisine'), point('The quiet', 'Le calme')],
      },
    },
  ]),
  'orders-beside-a-wish': onPage('/reviews', (find) =>
    inBoth(find('We read all').id, 'title', 'Thank you all', 'Merci à tous'),
  ),
};
