interface Dish {
  readonly day: string;
  readonly stall: string;
  readonly title: Readonly<Record<'en' | 'fr', string>>;
  readonly description: Readonly<Record<'en' | 'fr', string>>;
}

const DISHES: readonly Dish[] = [
  {
    day: 'tuesday',
    stall: 'garden',
    title: { en: 'Chard tart with pine nuts', fr: 'Tarte aux blettes et pignons' },
    description: {
      en: '<p>Chard from <strong>Claire’s garden</strong>, picked the same morning.</p>',
      fr: '<p>Les blettes du <strong>jardin de Claire</strong>, cueillies le matin même.</p>',
    },
  },
  {
    day: 'wednesday',
    stall: 'fish',
    title: { en: 'Red mullet, fennel, orange', fr: 'Rouget, fenouil, orange' },
    description: {
      en: '<p>As many as the boat brought; then there are sardines.</p>',
      fr: '<p>Autant que le bateau en rapporte\u202f; ensuite, des sardines.</p>',
    },
  },
  {
    day: 'thursday',
    stall: 'cheese',
    title: { en: 'Warm goat’s cheese, figs', fr: 'Chèvre chaud et figues' },
    description: {
      en: '<p>A young cheese of the valley, figs from the south wall.</p>',
      fr: '<p>Un jeune fromage de la vallée, les figues du mur au midi.</p>',
    },
  },
  {
    day: 'friday',
    stall: 'fish',
    title: { en: 'Aïoli, as every Friday', fr: 'L’aïoli du vendredi' },
    description: {
      en: '<p>Cod, carrots, beans, eggs, and a great deal of garlic.</p>',
      fr: '<p>Morue, carottes, haricots, œufs, et beaucoup d’ail.</p>',
    },
  },
];

/** What can be chosen, by field. */
export const OPTIONS = [
  {
    field: 'stall',
    option_values: [
      { id: 'all', title: 'The whole market' },
      { id: 'garden', title: 'From the garden' },
      { id: 'fish', title: 'From the sea' },
      { id: 'cheese', title: 'From the dairy' },
    ],
  },
] as const;

interface Choice {
  readonly stall?: unknown;
  readonly day?: unknown;
  readonly greeting?: unknown;
}

/** What is on the menu, as a section shows it. A text may come in one language, or in each. */
export function dishesOf({ stall, day, greeting }: Choice, language: string) {
  const chosen = DISHES.filter(
    (dish) => (!stall || stall === 'all' || dish.stall === stall) && (!day || dish.day === day),
  );
  const note = typeof greeting === 'string' && greeting.trim() !== '' ? [greetingIn(greeting, language)] : [];
  return [...note, ...chosen.map(({ title, description }) => ({ title, description, medias: [] }))];
}

const greetingIn = (greeting: string, language: string) => ({
  title: greeting,
  description: language === 'fr' ? '<p>Votre cuisinier</p>' : '<p>Your cook</p>',
  medias: [],
});
