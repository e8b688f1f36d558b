import { text } from '../../text.ts';
import type { AuthorDraft, CategoryDraft, TagDraft } from './draft.ts';

export const authors: readonly AuthorDraft[] = [
  {
    slug: 'ines-verveine',
    name: 'Inès Verveine',
    role: text('Cook', 'Cuisinière'),
    biography: text(
      '<p>Inès cooks what the garden brings and counts the jars. She took over the stove from her mother in 2014 and has changed one thing: the pepper mill.</p>',
      '<p>Inès cuisine ce que donne le jardin et compte les bocaux. Elle a repris les fourneaux de sa mère en 2014 et n’a changé qu’une chose : le moulin à poivre.</p>',
    ),
    image: 'basket',
  },
  {
    slug: 'marguerite-aubin',
    name: 'Marguerite Aubin',
    role: text('Gardener', 'Jardinière'),
    biography: text(
      '<p>Marguerite has kept the twelve beds for thirty years. She writes down the first frost, the first bean and every mistake, in that order.</p>',
      '<p>Marguerite tient les douze carrés depuis trente ans. Elle note la première gelée, le premier haricot et chaque erreur, dans cet ordre.</p>',
    ),
    image: 'boots',
  },
];

export const categories: readonly CategoryDraft[] = [
  {
    slug: 'garden',
    name: text('Garden', 'Jardin'),
    description: text('What grows, and what refuses to.', 'Ce qui pousse, et ce qui s’y refuse.'),
  },
  {
    slug: 'herbs',
    name: text('Herbs', 'Herbes'),
    description: text('The bed by the kitchen door.', 'Le carré près de la porte de la cuisine.'),
    parent: 'garden',
  },
  {
    slug: 'vegetables',
    name: text('Vegetables', 'Légumes'),
    description: text('Eleven beds, and never the same twice.', 'Onze carrés, jamais deux fois les mêmes.'),
    parent: 'garden',
  },
  {
    slug: 'kitchen',
    name: text('Kitchen', 'Cuisine'),
    description: text('From the oven to the pantry.', 'Du four au garde-manger.'),
  },
  {
    slug: 'baking',
    name: text('Bread and oven', 'Pain et four'),
    description: text('What the fire does before dawn.', 'Ce que fait le feu avant l’aube.'),
    parent: 'kitchen',
  },
  {
    slug: 'house',
    name: text('House', 'Maison'),
    description: text('Rooms, keys and weather.', 'Chambres, clés et météo.'),
  },
];

export const tags: readonly TagDraft[] = [
  { slug: 'winter', name: text('Winter', 'Hiver') },
  { slug: 'spring', name: text('Spring', 'Printemps') },
  { slug: 'summer', name: text('Summer', 'Été') },
  { slug: 'autumn', name: text('Autumn', 'Automne') },
  { slug: 'recipe', name: text('Recipe', 'Recette') },
  { slug: 'portrait', name: text('Portrait', 'Portraits') },
  { slug: 'preserves', name: text('Preserves', 'Conserves') },
];
