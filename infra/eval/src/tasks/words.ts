import type { Task } from './task.ts';

/** How things are said, and what pictures show. */
export const words: readonly Task[] = [
  {
    name: 'warmer',
    ask: {
      en: 'Make the text of this section warmer, in both languages. What it says stays the same.',
      fr: 'Rends le texte de cette section plus chaleureux, dans les deux langues. Ce qu’il dit reste pareil.',
    },
    ...{ page: '/welcome', section: 'about' },
    may: ['/welcome#about.body.*'],
    checks: [
      { at: '/welcome#about.body.en', says: /1908/ },
      { at: '/welcome#about.body.en', saysNot: /^<p>The house was built in 1908\. It offers acc?ommodation/ },
      { at: '/welcome#about.body.fr', says: /mars.*octobre/is },
    ],
  },
  {
    name: 'shorter',
    ask: {
      en: 'The text of this section is too long. Make it one short sentence, in both languages.',
      fr: 'Le texte de cette section est trop long. Fais-en une phrase courte, dans les deux langues.',
    },
    ...{ page: '/welcome', section: 'call' },
    may: ['/welcome#call.text.*'],
    checks: [{ at: '/welcome#call.text.*', says: /^.{10,90}$/ }],
  },
  {
    name: 'spelling',
    ask: {
      en: 'There is a spelling mistake in the English text of this section. Correct that word and nothing else.',
      fr: 'Il y a une faute d’orthographe dans le texte anglais de cette section. Corrige ce mot et rien d’autre.',
    },
    ...{ page: '/welcome', section: 'about' },
    may: ['/welcome#about.body.en'],
    checks: [
      {
        at: '/welcome#about.body.en',
        says: /^<p>The house was built in 1908\. It offers accommodation to guests from March to October\.<\/p>$/,
      },
    ],
  },
  {
    name: 'title',
    ask: {
      en: 'Call this section “Our wines” in English and “Nos vins” in French.',
      fr: 'Appelle cette section «\u202fOur wines\u202f» en anglais et «\u202fNos vins\u202f» en français.',
    },
    ...{ page: '/table', section: 'wine' },
    may: ['/table#wine.title.*'],
    checks: [
      { at: '/table#wine.title.en', says: /^Our wines$/ },
      { at: '/table#wine.title.fr', says: /^Nos vins$/ },
    ],
  },
  {
    name: 'alt-of-one',
    ask: {
      en: 'The picture oven.jpg shows loaves in a stone oven. Write its alternative text in both languages.',
      fr: 'L’image oven.jpg montre des pains dans un four en pierre. Écris son texte alternatif dans les deux langues.',
    },
    may: ['media:oven.alt.*'],
    checks: [
      { at: 'media:oven.alt.en', says: /oven/i },
      { at: 'media:oven.alt.fr', says: /four/i },
    ],
  },
  {
    name: 'alt-correct',
    ask: {
      en: 'The tree in the picture of the garden is a lime, not a fig. Correct its alternative text in both languages.',
      fr: 'L’arbre de l’image du jardin est un tilleul, pas un figuier. Corrige son texte alternatif dans les deux langues.',
    },
    may: ['media:garden.alt.*'],
    checks: [
      { at: 'media:garden.alt.en', says: /(?=.*garden)(?=.*lime)/i },
      { at: 'media:garden.alt.fr', says: /(?=.*jardin)(?=.*tilleul)/i },
    ],
  },
];
