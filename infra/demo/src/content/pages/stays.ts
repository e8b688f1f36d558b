import { text } from '../../text.ts';
import { servicePackages } from '../selling.ts';

/** Rooms and the table together, at one price. */
export const stays = servicePackages('region3', {
  eyebrow: text('Stays', 'Séjours'),
  title: text('The room, the table and a little more', 'La chambre, la table et un peu plus'),
  intro: text(
    'For two, whichever room is free. Tell us when in the note of your order.',
    'Pour deux, dans la chambre qui est libre. Dites-nous quand dans la remarque de votre commande.',
  ),
  packages: [
    {
      image: 'valley-evening',
      name: text('One night and five courses', 'Une nuit et cinq services'),
      description: text(
        'Arrive for the light, leave after the bread.',
        'On arrive pour la lumière, on repart après le pain.',
      ),
      price: 25_600,
      unit: text('for two', 'pour deux'),
      features: [
        text('Dinner with what the growers pour', 'Le dîner, et ce que versent les vignerons'),
        text('Breakfast, whenever', 'Le petit déjeuner, à votre heure'),
      ],
    },
    {
      image: 'oven',
      name: text('Two nights and a morning at the oven', 'Deux nuits et un matin au four'),
      description: text(
        'Up at four on the second day. You take home a loaf, and the leaven.',
        'Debout à quatre heures le second jour. Vous repartez avec une miche, et le levain.',
      ),
      price: 42_000,
      unit: text('for two', 'pour deux'),
      features: [
        text('Two dinners', 'Deux dîners'),
        text('Four hours with the baker', 'Quatre heures avec la boulangère'),
        text('An apron that you keep', 'Un tablier que vous gardez'),
      ],
    },
    {
      image: 'valley-winter',
      name: text('A winter week', 'Une semaine d’hiver'),
      description: text(
        'Six nights, a stove, and as many books as you carry.',
        'Six nuits, un poêle, et autant de livres que vous en portez.',
      ),
      price: 78_000,
      unit: text('for two, November to March', 'pour deux, de novembre à mars'),
      features: [
        text('Three dinners, your choice of evenings', 'Trois dîners, les soirs de votre choix'),
        text('Wood, carried up', 'Le bois, monté chez vous'),
      ],
    },
  ],
  tone: 'plain',
});
