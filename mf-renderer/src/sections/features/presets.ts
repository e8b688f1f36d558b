import type { FeaturesSettings } from './definition.ts';

const testimonials: FeaturesSettings = {
  title: { en: 'What people say', fr: 'Ce qu’on en dit' },
  items: [
    {
      icon: 'message',
      title: { en: 'Claire, Lyon', fr: 'Claire, Lyon' },
      text: {
        en: '“What somebody said, in their own words. Two sentences are enough.”',
        fr: '« Ce que quelqu’un a dit, avec ses mots. Deux phrases suffisent. »',
      },
    },
    {
      icon: 'message',
      title: { en: 'Jonas, Basel', fr: 'Jonas, Bâle' },
      text: {
        en: '“A detail says more than praise: the bread, the view, the evening.”',
        fr: '« Un détail en dit plus qu’un éloge : le pain, la vue, la soirée. »',
      },
    },
    {
      icon: 'message',
      title: { en: 'Amira, Paris', fr: 'Amira, Paris' },
      text: {
        en: '“Ask before you quote people, and give their first name.”',
        fr: '« Demandez avant de citer les gens, et donnez leur prénom. »',
      },
    },
  ],
  columns: '3',
  look: 'cards',
  tone: 'soft',
};

const team: FeaturesSettings = {
  title: { en: 'Who you meet here', fr: 'Qui vous rencontrez ici' },
  intro: {
    en: 'Faces make a place. A picture of each person, their name, what they do.',
    fr: 'Un lieu, ce sont des visages. Une photo de chaque personne, son nom, ce qu’elle fait.',
  },
  items: [
    {
      image: [],
      title: { en: 'First and last name', fr: 'Prénom et nom' },
      text: {
        en: 'What they do here, and since when.',
        fr: 'Ce que cette personne fait ici, et depuis quand.',
      },
    },
    {
      image: [],
      title: { en: 'A second person', fr: 'Une deuxième personne' },
      text: {
        en: 'Something only they know how to do.',
        fr: 'Une chose qu’elle seule sait faire.',
      },
    },
    {
      image: [],
      title: { en: 'A third person', fr: 'Une troisième personne' },
      text: {
        en: 'Whom to ask when nobody knows.',
        fr: 'À qui demander quand personne ne sait.',
      },
    },
  ],
  columns: '3',
  look: 'open',
  tone: 'plain',
};

export const featuresPresets = [
  {
    name: 'testimonials',
    label: { en: 'Testimonials', fr: 'Témoignages' },
    description: {
      en: 'What guests or customers say, on cards side by side.',
      fr: 'Ce que disent vos clients, sur des cartes côte à côte.',
    },
    words: { en: 'reviews quotes customers guests opinions', fr: 'avis citations clients opinions recommandations' },
    example: testimonials,
  },
  {
    name: 'team',
    label: { en: 'Team', fr: 'Équipe' },
    description: {
      en: 'The people of the house, each with a picture, a name and a sentence.',
      fr: 'Les personnes de la maison, chacune avec une photo, un nom et une phrase.',
    },
    words: {
      en: 'people staff members about us portraits',
      fr: 'personnes personnel membres collaborateurs portraits',
    },
    example: team,
  },
];
