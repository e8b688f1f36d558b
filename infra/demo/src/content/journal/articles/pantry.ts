import { text } from '../../../text.ts';
import type { ArticleDraft } from '../draft.ts';

export const pantry: ArticleDraft = {
  slug: 'the-pantry-in-october',
  title: text('The pantry in October', 'Le garde-manger en octobre'),
  excerpt: text(
    'Two hundred jars on the shelves, and the quinces still to come.',
    'Deux cents bocaux sur les étagères, et les coings qui restent à faire.',
  ),
  body: text(
    '<p>Two hundred and six this morning. Paul says two hundred and four, because he ate two. We write the year on the label and never the recipe: by February nobody remembers which summer was the sweet one, and the label settles it.</p><p>There is a rule for opening. Tomatoes not before the first snow. Apricots when somebody is sad. Walnuts in green when the cheese deserves it. The cherries in brandy are for whoever clears the drive.</p><h2>And the quinces</h2><p>They sit in the bowl on the landing for three weeks and the whole staircase smells of them. You cannot eat them, you can hardly cut them. Then one day you cook them for four hours and they turn the colour of the roof at sunset. I know of no other fruit that keeps its whole answer for the end.</p>',
    '<p>Deux cent six ce matin. Paul dit deux cent quatre, parce qu’il en a mangé deux. Sur l’étiquette on écrit l’année, jamais la recette : en février, plus personne ne sait quel été fut le plus sucré, et l’étiquette tranche.</p><p>Il y a une règle pour ouvrir. Les tomates, pas avant la première neige. Les abricots, quand quelqu’un est triste. Les noix vertes, quand le fromage les mérite. Les cerises à l’eau-de-vie vont à qui déneige l’allée.</p><h2>Et les coings</h2><p>Ils restent trois semaines dans la jatte du palier, et tout l’escalier sent le coing. On ne peut pas les manger, à peine les couper. Puis un jour on les cuit quatre heures, et ils prennent la couleur du toit au couchant. Je ne connais pas d’autre fruit qui garde toute sa réponse pour la fin.</p>',
  ),
  image: 'quinces',
  author: 'ines-verveine',
  categories: ['kitchen'],
  tags: ['autumn', 'preserves'],
  day: '2024-10-21',
};
