import { text } from '../../text.ts';
import { restaurantMenu } from '../selling.ts';

/** What the kitchen makes to be carried home. */
export const takeAway = restaurantMenu('region3', {
  eyebrow: text('To take away', 'À emporter'),
  title: text('The small menu, for your own table', 'La petite carte, pour votre table'),
  intro: text(
    'Order before four, fetch it from six at the kitchen door. Bring a basket; we have string.',
    'Commandez avant seize heures, passez dès dix-huit heures à la porte de la cuisine. Apportez un panier, nous avons de la ficelle.',
  ),
  categories: [
    {
      title: text('From the stove', 'Du fourneau'),
      note: text('For one, in a jar that you bring back.', 'Pour une personne, dans un bocal que vous rapportez.'),
      items: [
        {
          name: text('Squash soup, burnt honey', 'Soupe de courge, miel brûlé'),
          description: text('Pumpkin seeds and a spoon of whey', 'Graines de courge et une cuillerée de petit-lait'),
          price: 900,
          diet: 'vegetarian',
          contains: ['milk', 'celery'],
        },
        {
          name: text('Trout from the river, young leeks', 'Truite de la rivière, jeunes poireaux'),
          description: text('Cold, with sorrel and its roe', 'Froide, à l’oseille, avec ses œufs'),
          price: 1750,
          contains: ['fish', 'milk'],
        },
        {
          name: text('Ceps and barley', 'Cèpes et orge'),
          description: text('When Paul has found any', 'Quand Paul en a trouvé'),
          price: 1600,
          diet: 'vegan',
          contains: ['gluten'],
          sold_out: true,
        },
      ],
    },
    {
      title: text('From the oven', 'Du four'),
      note: text('Still warm until seven.', 'Encore chaud jusqu’à dix-neuf heures.'),
      items: [
        {
          name: text('The bread', 'Le pain'),
          description: text('Rye and old wheat from the mill at Orval', 'Seigle et blé ancien du moulin d’Orval'),
          diet: 'vegan',
          contains: ['gluten'],
          variants: [
            { name: text('Half a loaf', 'La demi-miche'), price: 380 },
            { name: text('A loaf', 'La miche'), price: 720 },
          ],
        },
        {
          name: text('Pear tart in hay caramel', 'Tarte aux poires, caramel de foin'),
          description: text('Serves four, or two with patience', 'Pour quatre, ou pour deux patients'),
          price: 2400,
          diet: 'vegetarian',
          contains: ['gluten', 'eggs', 'milk', 'nuts'],
        },
      ],
    },
    {
      title: text('To drink', 'À boire'),
      items: [
        {
          name: text('Verbena iced tea', 'Thé glacé à la verveine'),
          diet: 'vegan',
          variants: [
            { name: text('A glass', 'Le verre'), price: 450 },
            { name: text('A jug', 'La carafe'), price: 1400 },
          ],
        },
        {
          name: text('Pear juice, pressed here', 'Jus de poire, pressé ici'),
          description: text('One litre, cloudy', 'Un litre, trouble'),
          price: 650,
          diet: 'vegan',
        },
      ],
    },
  ],
});
