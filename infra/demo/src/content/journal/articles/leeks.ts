import { text } from '../../../text.ts';
import type { ArticleDraft } from '../draft.ts';

export const leeks: ArticleDraft = {
  slug: 'trout-and-young-leeks',
  title: text('Trout and young leeks', 'La truite et les jeunes poireaux'),
  excerpt: text(
    'A dish with four ingredients and one difficulty: leaving the fifth out.',
    'Un plat de quatre ingrédients et une seule difficulté : ne pas en mettre un cinquième.',
  ),
  body: text(
    '<p>The trout come up from the mill at nine, alive. The leeks are thinned the same morning, no thicker than a pencil, with their roots like wet hair. From there on, everything you do takes something away.</p><h2>For four</h2><ul><li>Two trout of 400 g, in fillets, skin on</li><li>Two dozen leeks as thin as a pencil</li><li>Butter, 80 g</li><li>Half an onion in vinegar since yesterday</li></ul><h2>How</h2><ol><li>Wash the leeks twice, then once more. Leave the roots.</li><li>Butter and two spoons of water in a wide pan, leeks in one layer, lid on, six minutes. They should still argue with the knife.</li><li>Trout on the skin in a dry, hot pan. Press it flat for ten seconds, then let go and wait. When the edge is white, turn off the fire and turn the fish.</li><li>Leeks, fish, the butter of the leeks, three rings of onion. Nothing green on top.</li></ol><p>Somebody always asks for lemon. We bring it, and it usually goes back untouched. It is on <a href="/table">the menu</a> until the leeks grow up.</p>',
    '<p>Les truites montent du moulin à neuf heures, vivantes. Les poireaux sont éclaircis le matin même, pas plus gros qu’un crayon, les racines comme des cheveux mouillés. À partir de là, tout ce qu’on fait enlève quelque chose.</p><h2>Pour quatre</h2><ul><li>Deux truites de 400 g, en filets, avec la peau</li><li>Deux douzaines de poireaux fins comme un crayon</li><li>80 g de beurre</li><li>Un demi-oignon au vinaigre depuis la veille</li></ul><h2>Comment</h2><ol><li>Laver les poireaux deux fois, puis encore une. Garder les racines.</li><li>Le beurre et deux cuillerées d’eau dans une grande poêle, les poireaux sur une seule couche, à couvert, six minutes. Ils doivent encore tenir tête au couteau.</li><li>La truite côté peau dans une poêle sèche et très chaude. Presser dix secondes, lâcher, attendre. Quand le bord blanchit, éteindre et retourner.</li><li>Les poireaux, le poisson, le beurre des poireaux, trois anneaux d’oignon. Rien de vert par-dessus.</li></ol><p>Quelqu’un demande toujours du citron. On l’apporte, et il repart le plus souvent intact. Le plat est à <a href="/table">la carte</a> jusqu’à ce que les poireaux grandissent.</p>',
  ),
  image: 'trout',
  author: 'ines-verveine',
  categories: ['kitchen', 'vegetables'],
  tags: ['spring', 'recipe'],
  day: '2025-04-27',
};
