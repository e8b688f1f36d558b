import type { InteractiveDisplaySettings } from './definition.ts';

export const interactiveDisplayExample: InteractiveDisplaySettings = {
  title: { en: 'How a day goes', fr: 'Comment se passe une journée' },
  display: 'tabs',
  items: [
    {
      image: [],
      title: { en: 'Morning', fr: 'Le matin' },
      text: {
        en: '<p>Begin with what happens first. A picture beside it says the rest.</p>',
        fr: '<p>Commencez par ce qui arrive d’abord. Une image à côté dit le reste.</p>',
      },
    },
    {
      image: [],
      title: { en: 'Noon', fr: 'Midi' },
      text: {
        en: '<p>Each tab stands for itself: nobody reads them in order.</p>',
        fr: '<p>Chaque onglet se suffit : personne ne les lit dans l’ordre.</p>',
      },
    },
    {
      image: [],
      title: { en: 'Evening', fr: 'Le soir' },
      text: {
        en: '<p>Three or four are enough. More than that is a list.</p>',
        fr: '<p>Trois ou quatre suffisent. Au-delà, c’est une liste.</p>',
      },
    },
  ],
  ratio: 'landscape',
  autoplay: false,
  tone: 'plain',
};
