import { text } from '../../../text.ts';
import type { ArticleDraft } from '../draft.ts';

export const keys: ArticleDraft = {
  slug: 'six-hooks-five-keys',
  title: text('Six hooks, five keys', 'Six crochets, cinq clés'),
  excerpt: text(
    'Why there is always a key missing from the board, and why we stopped looking for it.',
    'Pourquoi il manque toujours une clé au tableau, et pourquoi nous avons cessé de la chercher.',
  ),
  body: text(
    '<p>The board in the hall has six hooks and the house has five rooms. Guests notice on the second morning, never on the first. They look at the empty hook, they count doors, and at breakfast they ask.</p><h2>The official answer</h2><p>It was the dovecote before it was a room, then the dovecote became a room and got the key of the linen cupboard, because the locks were the same. The hook stayed.</p><h2>What Paul tells children</h2><p>That the sixth room moves. On windy nights it is under the roof, and when it rains it goes down to the cellar to stay dry. Whoever finds the key may sleep there. Two families have come back for it.</p><h2>What is true</h2><p>In the winter of 1987 somebody left without paying and took the key along by mistake, or the other way round. Each January a postcard arrives, with no name, from somewhere by the sea. We hang it on the hook until the ink fades. <a href="/rooms">The other five</a> can be booked.</p>',
    '<p>Le tableau de l’entrée a six crochets et la maison cinq chambres. Les clients le remarquent le deuxième matin, jamais le premier. Ils regardent le crochet vide, ils comptent les portes, et au petit déjeuner ils demandent.</p><h2>La réponse officielle</h2><p>C’était le pigeonnier avant d’être une chambre ; puis le pigeonnier est devenu une chambre et a pris la clé de l’armoire à linge, puisque les serrures étaient les mêmes. Le crochet est resté.</p><h2>Ce que Paul raconte aux enfants</h2><p>Que la sixième chambre se déplace. Les nuits de vent, elle est sous le toit ; quand il pleut, elle descend à la cave se mettre au sec. Qui trouve la clé peut y dormir. Deux familles sont revenues pour elle.</p><h2>Ce qui est vrai</h2><p>L’hiver 1987, quelqu’un est parti sans payer en emportant la clé par mégarde, ou l’inverse. Chaque janvier arrive une carte postale, sans nom, d’un endroit au bord de la mer. Nous l’accrochons là jusqu’à ce que l’encre pâlisse. <a href="/rooms">Les cinq autres</a> se réservent.</p>',
  ),
  image: 'keys',
  author: 'ines-verveine',
  categories: ['house'],
  tags: ['winter', 'portrait'],
  day: '2025-01-19',
};
