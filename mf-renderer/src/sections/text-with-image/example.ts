import type { TextWithImageSettings } from './definition.ts';

export const textWithImageExample: TextWithImageSettings = {
  eyebrow: { en: 'Where it happens', fr: 'Là où tout se passe' },
  title: { en: 'One picture, a few words', fr: 'Une image, quelques mots' },
  text: {
    en: '<p>Choose a picture that shows the place, and write what it cannot say.</p>',
    fr: '<p>Choisissez une image qui montre le lieu, et écrivez ce qu’elle ne peut pas dire.</p>',
  },
  image: [],
  position: 'right',
  ratio: 'landscape',
  link: { url: '/', new_tab: false },
  link_label: { en: 'Read more', fr: 'Lire la suite' },
  tone: 'plain',
};
