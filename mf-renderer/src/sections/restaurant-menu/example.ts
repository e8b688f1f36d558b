import type { RestaurantMenuSettings } from './definition.ts';

export const restaurantMenuExample: RestaurantMenuSettings = {
  eyebrow: { en: 'To take away', fr: 'À emporter' },
  title: { en: 'What we cook', fr: 'Ce que nous cuisinons' },
  intro: { en: 'Ready within half an hour.', fr: 'Prêt en une demi-heure.' },
  categories: [
    {
      title: { en: 'To begin', fr: 'Pour commencer' },
      note: {},
      items: [
        {
          name: { en: 'Soup of the day', fr: 'Soupe du jour' },
          description: { en: 'With bread from the oven', fr: 'Avec du pain du four' },
          price: 850,
          variants: [],
          diet: 'vegetarian',
          allergens: [{ allergen: 'celery' }],
          sold_out: false,
          reference: '',
        },
      ],
    },
    {
      title: { en: 'To drink', fr: 'À boire' },
      note: {},
      items: [
        {
          name: { en: 'Iced tea', fr: 'Thé glacé' },
          description: { en: 'Made this morning', fr: 'Préparé ce matin' },
          variants: [
            { name: { en: 'Glass', fr: 'Verre' }, price: 450 },
            { name: { en: 'Jug', fr: 'Carafe' }, price: 1600 },
          ],
          diet: 'vegan',
          allergens: [],
          sold_out: false,
          reference: '',
        },
      ],
    },
  ],
  add_to_cart: true,
  cart_link: null,
  channel: 'whatsapp',
  recipient: '',
  tone: 'plain',
};
