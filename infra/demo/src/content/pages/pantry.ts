import { text } from '../../text.ts';
import { plans, productDetails } from '../selling.ts';
import { framed } from '../verveine-frame.ts';

export const pantry = framed({
  name: 'Pantry',
  path: '/pantry',
  title: text('The pantry · Maison Verveine', 'Le garde-manger · Maison Verveine'),
  description: text(
    'Quince jelly by the jar, and a basket of bread and vegetables every Thursday.',
    'De la gelée de coing au bocal, et chaque jeudi un panier de pain et de légumes.',
  ),
  share: 'jars',
  sections: [
    productDetails('region1', {
      eyebrow: text('From the pantry', 'Du garde-manger'),
      title: text('Quince and verbena jelly', 'Gelée de coing à la verveine'),
      text: text(
        '<p>Two hundred kilos of quinces, one copper pan, and four days in October when nobody answers the telephone. The verbena goes in last, tied with thread, and comes out before it is asked.</p>',
        '<p>Deux cents kilos de coings, une bassine de cuivre, et quatre jours d’octobre où personne ne répond au téléphone. La verveine entre en dernier, liée d’un fil, et ressort avant qu’on le lui demande.</p>',
      ),
      images: ['jars', 'quinces', 'verbena'],
      ratio: 'square',
      price: 850,
      price_note: text('the jar is yours', 'le bocal est à vous'),
      variants: [
        { name: text('Small jar, 150 g', 'Petit bocal, 150 grammes'), price: 850 },
        { name: text('Large jar, 380 g', 'Grand bocal, 380 grammes'), price: 1650 },
        { name: text('Six large jars, in straw', 'Six grands bocaux, dans la paille'), price: 9000 },
      ],
      details: [
        { label: text('Keeps', 'Se garde'), value: text('Two years, closed', 'Deux ans, fermé') },
        { label: text('Made of', 'Composition'), value: text('Quinces, sugar, verbena', 'Coings, sucre, verveine') },
        {
          label: text('Good with', 'Se plaît avec'),
          value: text('Cheese, game, toast', 'Le fromage, le gibier, le pain grillé'),
        },
      ],
    }),
    plans('region3', {
      eyebrow: text('The basket', 'Le panier'),
      title: text('A basket from the garden, every Thursday', 'Un panier du jardin, chaque jeudi'),
      intro: text(
        'Fetched at the house or left at the baker’s in Orval. You may skip a week by writing on the slate.',
        'À prendre à la maison ou chez le boulanger d’Orval. On saute une semaine en l’écrivant sur l’ardoise.',
      ),
      yearly_note: text('Two months are on us', 'Deux mois vous sont offerts'),
      plans: [
        {
          name: text('The crust', 'La croûte'),
          description: text('For those who have a garden already.', 'Pour qui a déjà un jardin.'),
          monthly_price: 3000,
          yearly_price: 30_000,
          features: [
            text('A loaf a week', 'Une miche par semaine'),
            text('A jar at each season', 'Un bocal à chaque saison'),
          ],
        },
        {
          name: text('The basket', 'Le panier'),
          badge: text('Most carried', 'Le plus porté'),
          description: text('For two who cook.', 'Pour deux qui cuisinent.'),
          monthly_price: 7200,
          yearly_price: 72_000,
          features: [
            text('Vegetables for four meals', 'Des légumes pour quatre repas'),
            text('A loaf and six eggs', 'Une miche et six œufs'),
            text('What to do with it, on a card', 'Quoi en faire, sur une carte'),
          ],
          highlighted: true,
        },
        {
          name: text('The cart', 'La charrette'),
          description: text('For a long table.', 'Pour une longue tablée.'),
          monthly_price: 12_500,
          yearly_price: 125_000,
          features: [
            text('Vegetables for the week', 'Des légumes pour la semaine'),
            text('Two loaves, twelve eggs, a cheese', 'Deux miches, douze œufs, un fromage'),
            text('Fruit as long as there is any', 'Des fruits tant qu’il y en a'),
          ],
        },
      ],
      tone: 'soft',
    }),
  ],
});
