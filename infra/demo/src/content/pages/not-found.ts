import { text } from '../../text.ts';
import { textWithImage } from '../sections.ts';
import { framed } from '../verveine-frame.ts';

export const notFound = framed({
  name: 'Not found',
  path: '/not-found',
  title: text('Not on the map · Maison Verveine', 'Pas sur la carte · Maison Verveine'),
  description: text('This page is not here.', 'Cette page n’existe pas.'),
  share: 'valley-night',
  sections: [
    textWithImage('region1', {
      eyebrow: text('Page not found', 'Page introuvable'),
      title: text('You have walked past the house', 'Vous avez dépassé la maison'),
      text: text(
        '<p>There is no page at this address. Turn round: you can see the lamp from here.</p>',
        '<p>Il n’y a pas de page à cette adresse. Faites demi-tour : on voit la lampe d’ici.</p>',
      ),
      image: 'valley-night',
      position: 'behind',
      ratio: 'wide',
      link: '/',
      linkLabel: text('Back to the house', 'Revenir à la maison'),
    }),
  ],
});
