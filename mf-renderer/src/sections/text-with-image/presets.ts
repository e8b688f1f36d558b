import type { TextWithImageSettings } from './definition.ts';

const hero: TextWithImageSettings = {
  eyebrow: { en: 'Who you are, in three words', fr: 'Qui vous êtes, en trois mots' },
  title: { en: 'The one thing visitors should remember', fr: 'La seule chose que les visiteurs doivent retenir' },
  text: {
    en: '<p>A sentence on what you do and for whom. Choose a wide picture: it stands behind these words.</p>',
    fr: '<p>Une phrase sur ce que vous faites, et pour qui. Choisissez une image large : elle se place derrière ces mots.</p>',
  },
  image: [],
  position: 'behind',
  link: { url: '/', new_tab: false },
  link_label: { en: 'What to do next', fr: 'Ce qu’il faut faire ensuite' },
  tone: 'soft',
};

export const textWithImagePresets = [
  {
    name: 'hero',
    label: { en: 'Hero', fr: 'Bannière' },
    description: {
      en: 'The first thing on a page: a large picture with a few words and a button over it.',
      fr: 'Ce qui ouvre une page : une grande image, quelques mots et un bouton par-dessus.',
    },
    words: { en: 'banner header cover opening', fr: 'hero ouverture en-tête couverture accroche' },
    example: hero,
  },
];
