import { text } from '../../../text.ts';
import type { ArticleDraft } from '../draft.ts';

export const tomatoes: ArticleDraft = {
  slug: 'four-colours-of-tomato',
  title: text('Four colours of tomato', 'Quatre couleurs de tomates'),
  excerpt: text(
    'Red is for sauce, black for salt, yellow for children and green for those who waited too long.',
    'La rouge pour la sauce, la noire pour le sel, la jaune pour les enfants et la verte pour qui a trop attendu.',
  ),
  body: text(
    '<p>We grow four, and we have stopped trying the others. Each has one thing it does better than the rest, and none of them travels further than the kitchen door.</p><h2>Red, for sauce</h2><p>Long, dull and full of flesh. Raw it is a disappointment. After three hours it is forty jars.</p><h2>Black, for salt</h2><p>Cut it thick, salt it, walk away. Ten minutes later it has made its own dressing. Bread is not optional.</p><h2>Yellow, for children</h2><p>The size of a cherry and as sweet. The bush by the gate exists so that nobody under ten touches the others.</p><h2>Green, for those who waited</h2><p>It is ripe and stays green, so it is always forgotten. Press it near the stem: if it gives, it was ready yesterday. With fresh cheese and <a href="/table">basil from the same bed</a>, it is why we do this.</p><p>One rule for all four: never in the cold. A tomato that has been in a refrigerator remembers it.</p>',
    '<p>Nous en cultivons quatre, et nous avons cessé d’essayer les autres. Chacune fait une chose mieux que les trois autres, et aucune ne voyage plus loin que la porte de la cuisine.</p><h2>La rouge, pour la sauce</h2><p>Longue, terne, pleine de chair. Crue, elle déçoit. Après trois heures, elle fait quarante bocaux.</p><h2>La noire, pour le sel</h2><p>Coupez-la épaisse, salez, partez. Dix minutes plus tard, elle a fait sa propre sauce. Le pain est obligatoire.</p><h2>La jaune, pour les enfants</h2><p>Grosse comme une cerise, et sucrée pareil. Le pied près du portail existe pour que personne de moins de dix ans ne touche aux autres.</p><h2>La verte, pour qui a attendu</h2><p>Elle est mûre et reste verte, alors on l’oublie toujours. Pressez près de la queue : si elle cède, elle était prête hier. Avec du fromage frais et <a href="/table">le basilic du même carré</a>, c’est pour elle qu’on fait tout cela.</p><p>Une règle pour les quatre : jamais de froid. Une tomate qui a connu le réfrigérateur s’en souvient.</p>',
  ),
  image: 'tomato',
  author: 'ines-verveine',
  categories: ['vegetables', 'kitchen'],
  tags: ['summer', 'preserves'],
  day: '2025-08-03',
};
