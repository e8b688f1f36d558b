import type { MapsSettings } from './definition.ts';

export const mapsExample: MapsSettings = {
  title: { en: 'Where we are', fr: 'Où nous trouver' },
  places: [
    {
      name: { en: 'The house', fr: 'La maison' },
      address: { en: '1 Station Road\nSaint-Aubin', fr: '1, rue de la Gare\nSaint-Aubin' },
      text: { en: 'Open from nine to six.', fr: 'Ouvert de neuf heures à dix-huit heures.' },
      latitude: 44.9334,
      longitude: 4.8924,
    },
  ],
  zoom: 14,
  arrangement: 'beside',
  tone: 'plain',
};
