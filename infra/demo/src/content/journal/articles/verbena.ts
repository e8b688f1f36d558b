import { text } from '../../../text.ts';
import type { ArticleDraft } from '../draft.ts';

export const verbena: ArticleDraft = {
  slug: 'what-verbena-does',
  title: text('What verbena does', 'Ce que fait la verveine'),
  excerpt: text(
    'It came in a suitcase, it dies at the first frost and it gave the house its name. A portrait of a difficult plant.',
    'Elle est arrivée dans une valise, elle meurt au premier gel et elle a donné son nom à la maison. Portrait d’une plante difficile.',
  ),
  body: text(
    '<p>My grandmother brought it from Valparaíso in 1952, a twig in a wet handkerchief, in a suitcase with two dresses. It was planted by the kitchen door because that was the only wall that kept its warmth. The dresses are gone. The wall is still warm.</p><h2>It does not like us</h2><p>Lemon verbena wants to be somewhere else. It drops its leaves if you move the pot, if you forget the pot, or if somebody leaves the door open in March. At minus five it dies, and every few winters we reach minus eight. So each September I take twelve cuttings, and each April there are nine.</p><blockquote><p>A plant that never thanks you is a good teacher for a cook.</p></blockquote><h2>What it does in a kitchen</h2><p>You crush a leaf and you think of lemon, then of something cooler than lemon. It loses that when it boils. Inès lays the branches in cream that is warm, not hot, covers it, and goes to do something else for forty minutes. With plums it tastes of the end of August, whatever the month.</p><h2>The tea</h2><ol><li>Seven fresh leaves, or four dry ones.</li><li>Water off the boil, a cup and a half.</li><li>Six minutes, covered.</li></ol>',
    '<p>Ma grand-mère l’a rapportée de Valparaíso en 1952 : un brin dans un mouchoir mouillé, dans une valise avec deux robes. On l’a plantée près de la porte de la cuisine, parce que c’était le seul mur qui gardait la chaleur. Les robes ne sont plus là. Le mur est toujours chaud.</p><h2>Elle ne nous aime pas</h2><p>La verveine citronnelle voudrait être ailleurs. Elle perd ses feuilles si on déplace le pot, si on oublie le pot, ou si quelqu’un laisse la porte ouverte en mars. À moins cinq elle meurt, et tous les trois ou quatre hivers nous descendons à moins huit. Alors chaque septembre je fais douze boutures, et chaque avril il m’en reste neuf.</p><blockquote><p>Une plante qui ne dit jamais merci, c’est une bonne école pour une cuisinière.</p></blockquote><h2>Ce qu’elle fait en cuisine</h2><p>On froisse une feuille, on pense au citron, puis à quelque chose de plus frais que le citron. À l’ébullition, tout s’en va. Inès couche les branches dans une crème tiède, jamais chaude, couvre, et va faire autre chose pendant quarante minutes. Avec des prunes, cela a le goût de la fin août, quel que soit le mois.</p><h2>La tisane</h2><ol><li>Sept feuilles fraîches, ou quatre sèches.</li><li>De l’eau frémissante, une tasse et demie.</li><li>Six minutes, à couvert.</li></ol>',
  ),
  image: 'verbena',
  author: 'marguerite-aubin',
  categories: ['herbs'],
  tags: ['summer', 'portrait', 'recipe'],
  day: '2025-06-14',
};
