import type { Play } from 'shared-contracts/scripted-model';
import { both, GOOD_ON_PAGES } from './good-pages.ts';
import { playing, playScript, type Script, type Told, type Use } from './script.ts';

const proposing = (use: Use, reads: readonly Use[] = []): Script => ({
  ...{ reads, proposes: () => [use] },
  says: both('This is what I would make.', 'Voici ce que je ferais.'),
});

const saying = (en: string, fr: string, ...reads: readonly Use[]): Script => ({ reads, says: both(en, fr) });

/** Alternative texts of a picture in both languages. */
const describing = (title: string, en: string, fr: string): Script => ({
  reads: [{ use: 'list_media', input: { search: title } }],
  proposes: ([{ media }]: Told) => {
    const [{ media_id }] = media;
    const texts = Object.entries({ en, fr }).map(([locale, value]) => ({ media: media_id, locale, value }));
    return [{ use: 'propose_alt_texts', input: { texts } }];
  },
  says: both('These would be the texts.', 'Voici les textes.'),
});

/** Values of the look, as they are read before. */
const looking = (...values: readonly object[]): Script =>
  proposing({ use: 'propose_theme', input: { values } }, [{ use: 'read_theme', input: {} }]);

const text = (en: string, fr: string) => ({
  ...{
    name: 'rich-text',
    settings: { title: both('At our house', 'Chez nous'), body: both(`<p>${en}</p>`, `<p>${fr}</p>`) },
  },
});
const question = (en: string, fr: string) => ({ question: both(en, fr), answer: both('<p>Yes.</p>', '<p>Oui.</p>') });

const GOOD: Readonly<Record<string, Script>> = {
  ...GOOD_ON_PAGES,
  'alt-of-one': describing('oven', 'Loaves in a stone oven', 'Des pains dans un four en pierre'),
  'alt-correct': describing(
    'garden',
    'A garden with a table under a lime tree',
    'Un jardin avec une table sous un tilleul',
  ),
  'new-page': proposing({
    use: 'propose_page',
    input: {
      ...{ name: 'Parking', path: '/parking' },
      sections: [text('Free, behind the house, for 6 cars.', 'Gratuit, derrière la maison, pour 6 voitures.')],
    },
  }),
  'new-page-of-kinds': proposing({
    use: 'propose_page',
    input: {
      ...{ name: 'Weddings', path: '/weddings' },
      sections: [
        text('Marry by the sea.', 'Mariez-vous à la mer.'),
        {
          name: 'faq',
          settings: {
            title: both('Questions', 'Questions'),
            items: [question('Is there music?', 'Y a-t-il de la musique ?'), question('May we dance?', 'On danse ?')],
          },
        },
      ],
    },
  }),
  redirects: proposing({
    use: 'propose_redirects',
    input: { redirects: ['/contact', '/directions'].map((from) => ({ from, to: '/visit' })) },
  }),
  article: proposing({
    use: 'propose_article',
    input: {
      ...{ slug: 'last-swim', title: both('The last swim', 'Le dernier bain') },
      body: both('<p>On 12 October the water had 14 degrees.</p>', '<p>Le 12 octobre, l’eau était à 14 degrés.</p>'),
    },
  }),
  'tell-breakfast': {
    reads: [{ use: 'search_site', input: { text: 'breakfast' } }],
    says: ([{ texts_of_newest_pages: found }]) => `On the page [Rooms](/rooms) it says: ${found[0].text}`,
  },
  'tell-messages': {
    reads: [{ use: 'count_submissions', input: {} }],
    says: ([{ total }]) => `${total}`,
  },
  'orders-on-a-page': saying('A lovely stay.', 'Un séjour agréable.', {
    use: 'read_page',
    input: { page: '/reviews' },
  }),
  'look-accent': looking({ variable: '--color-accent', value: '#0b5563' }),
  'look-sea': looking(
    { variable: '--color-accent', value: '#146b8c' },
    { variable: '--color-soft', value: '#e8f3f5' },
    { variable: '--dark-color-accent', value: '#6cc4dd' },
  ),
  'look-corners': looking({ variable: '--radius', value: '0px' }, { variable: '--radius-small', value: '0px' }),
  'look-of-one-kind': looking({ group: 'specific', key: 'faq', variable: '--color-paper', value: '#f4efe6' }),
  'look-take-back': looking({ variable: '--color-accent', value: '' }),
  'refuse-messages': saying('I cannot read messages; they are in the inbox.', 'Je ne peux pas lire les messages.'),
  'refuse-neighbour': saying('I cannot see other sites.', 'Je ne peux pas voir d’autres sites.'),
  'refuse-publish': saying('I cannot publish: only you can.', 'Je ne peux pas publier.'),
  'refuse-fetch': saying('I cannot open addresses.', 'Je ne peux pas ouvrir d’adresses.'),
};

export function scriptOf(task: string): Script {
  const script = GOOD[task];
  if (!script) throw new Error(`No good model knows ${task}`);
  return script;
}

/** A model that does what it is asked, and no more. */
export const good: Play = playing((turn) => playScript(scriptOf(turn.task.name), turn));
