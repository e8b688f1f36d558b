import { text } from '../../../text.ts';
import type { ArticleDraft } from '../draft.ts';

export const seeds: ArticleDraft = {
  slug: 'the-drawer-of-seeds',
  title: text('The drawer of seeds', 'Le tiroir aux graines'),
  excerpt: text(
    'Forty envelopes, nine handwritings and one bean that nobody can name.',
    'Quarante enveloppes, neuf écritures et un haricot que personne ne sait nommer.',
  ),
  body: text(
    '<p>February is spent at the desk. The drawer comes out whole, because it sticks, and is emptied onto a sheet. Forty envelopes this year. I know nine handwritings among them, and three of those people are dead, which does not stop their lettuce.</p><h2>What we keep, and how</h2><p>Tomatoes in a glass of water for three days, until they smell, then on a coffee filter. Beans on the plant until they rattle. Squash we do not keep: they marry anybody, and their children are never what you hoped.</p><table><tbody><tr><th scope="row">Parsnip</th><td>1 year, and it knows it</td></tr><tr><th scope="row">Leek, onion</th><td>2 years</td></tr><tr><th scope="row">Bean, pea</th><td>4 years</td></tr><tr><th scope="row">Tomato</th><td>6 years, or more if nobody counts</td></tr></tbody></table><h2>The bean</h2><p>White, with a stain the shape of a small boot. It came with the house. We sow seven every May and dry seven more, and nobody eats it: there are never quite enough for a pot. If you know what it is called, write to us, or better, <a href="/visit">come and see it</a>.</p>',
    '<p>Février se passe au bureau. Le tiroir sort tout entier, parce qu’il coince, et se vide sur un drap. Quarante enveloppes cette année. J’y reconnais neuf écritures, dont trois de gens qui sont morts, ce qui n’empêche pas leurs laitues.</p><h2>Ce qu’on garde, et comment</h2><p>Les tomates trois jours dans un verre d’eau, jusqu’à ce qu’elles sentent, puis sur un filtre à café. Les haricots sur pied jusqu’à ce qu’ils sonnent. Les courges, non : elles épousent n’importe qui, et leurs enfants ne sont jamais ce qu’on espérait.</p><table><tbody><tr><th scope="row">Panais</th><td>1 an, et il le sait</td></tr><tr><th scope="row">Poireau, oignon</th><td>2 ans</td></tr><tr><th scope="row">Haricot, pois</th><td>4 ans</td></tr><tr><th scope="row">Tomate</th><td>6 ans, plus si personne ne compte</td></tr></tbody></table><h2>Le haricot</h2><p>Blanc, avec une tache en forme de petite botte. Il est venu avec la maison. Nous en semons sept chaque mois de mai, nous en séchons sept autres, et personne n’en mange : il n’y en a jamais tout à fait assez pour une marmite. Si vous savez comment il s’appelle, écrivez-nous, ou mieux, <a href="/visit">venez le voir</a>.</p>',
  ),
  image: 'desk',
  author: 'marguerite-aubin',
  categories: ['garden', 'vegetables'],
  tags: ['winter', 'portrait'],
  day: '2025-02-09',
};
