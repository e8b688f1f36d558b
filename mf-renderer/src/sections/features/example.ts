import type { FeaturesSettings } from './definition.ts';

export const featuresExample: FeaturesSettings = {
  eyebrow: { en: 'Why us', fr: 'Pourquoi nous' },
  title: { en: 'Three good reasons', fr: 'Trois bonnes raisons' },
  items: [
    {
      icon: 'leaf',
      title: { en: 'From here', fr: 'D’ici' },
      text: {
        en: 'Say what makes it different, in a sentence a friend would say.',
        fr: 'Dites ce qui le distingue, en une phrase qu’un ami pourrait dire.',
      },
    },
    {
      icon: 'clock',
      title: { en: 'On time', fr: 'À l’heure' },
      text: {
        en: 'A number says more than an adjective: minutes, metres, years.',
        fr: 'Un chiffre en dit plus qu’un adjectif : des minutes, des mètres, des années.',
      },
    },
    {
      icon: 'heart',
      title: { en: 'By people', fr: 'Par des gens' },
      text: {
        en: 'Name somebody. Visitors remember names.',
        fr: 'Nommez quelqu’un. Les visiteurs retiennent les noms.',
      },
    },
  ],
  columns: '3',
  look: 'open',
  tone: 'plain',
};
