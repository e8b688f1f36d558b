import { text } from '../../text.ts';
import { redirection } from '../sections.ts';
import { framed } from '../verveine-frame.ts';

/** The address on the cards that were printed before bookings moved to the page about visiting. */
export const book = framed({
  name: 'Book',
  path: '/book',
  title: text('Bookings · Maison Verveine', 'Réservations · Maison Verveine'),
  description: text('Where to book a table or a room.', 'Où réserver une table ou une chambre.'),
  share: 'keys',
  sections: [
    redirection('region1', {
      title: text('Bookings live next door now', 'Les réservations sont à côté, désormais'),
      text: text(
        'If you have one of our old cards, this is where it led. Everything you need stands on the page about visiting.',
        'Si vous avez une de nos anciennes cartes, elle menait ici. Tout ce qu’il vous faut est à la page « Venir ».',
      ),
      how: 'countdown',
      link: '/visit',
      linkLabel: text('Plan your visit', 'Préparer votre visite'),
    }),
  ],
});
