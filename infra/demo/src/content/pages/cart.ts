import { text } from '../../text.ts';
import { cart } from '../selling.ts';
import { framed } from '../verveine-frame.ts';

export const cartPage = framed({
  name: 'Your order',
  path: '/cart',
  title: text('Your order · Maison Verveine', 'Votre commande · Maison Verveine'),
  description: text(
    'What you chose from the kitchen and the pantry, ready to be sent as a message.',
    'Ce que vous avez choisi en cuisine et au garde-manger, prêt à partir par message.',
  ),
  share: 'basket',
  sections: [
    cart('region1', {
      eyebrow: text('Kitchen door', 'Porte de la cuisine'),
      title: text('Your order', 'Votre commande'),
      intro: text(
        'It reaches us as a message. We answer with a time, and you pay at the door.',
        'Elle nous parvient par message. Nous répondons avec une heure, et vous payez sur place.',
      ),
      shop: '/table',
    }),
  ],
});
