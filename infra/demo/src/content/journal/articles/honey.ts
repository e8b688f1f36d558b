import { text } from '../../../text.ts';
import type { ArticleDraft } from '../draft.ts';

export const honey: ArticleDraft = {
  slug: 'squash-and-burnt-honey',
  title: text('Squash, and honey that nearly burns', 'La courge, et le miel qui brûle presque'),
  excerpt: text(
    'There are four seconds between caramel and regret. How to spend them.',
    'Il y a quatre secondes entre le caramel et le regret. Comment les employer.',
  ),
  body: text(
    '<p>The squash is the easy part: cut it, oil it, put it in the falling oven after the bread and forget it for an hour. It cannot be spoiled. The honey can.</p><h2>The four seconds</h2><p>Chestnut honey, in a pan with a pale bottom, so that you see. It foams, it darkens, it smells of the market, then of the fairground, then of a fire far away. At that point you have four seconds. Whey goes in, all at once, and you step back.</p><h2>For four</h2><ul><li>One squash of 1,5 kg</li><li>Chestnut honey, three spoons</li><li>Whey, a glass; or water with a spoon of yoghurt</li><li>Twelve leaves of sage, fried until they whisper</li></ul><p>Pour, lay the sage on top, bring it to the table in the pan. If you missed the four seconds, wash the pan, open a window and begin again. Everybody has.</p>',
    '<p>La courge, c’est le plus facile : on la coupe, on l’huile, on la met au four tombant après le pain et on l’oublie une heure. Elle ne se rate pas. Le miel, si.</p><h2>Les quatre secondes</h2><p>Du miel de châtaignier, dans une casserole à fond clair, pour voir. Il mousse, il fonce, il sent le marché, puis la fête foraine, puis un feu au loin. À ce moment-là, vous avez quatre secondes. Le petit-lait, d’un coup, et on recule.</p><h2>Pour quatre</h2><ul><li>Une courge de 1,5 kg</li><li>Trois cuillerées de miel de châtaignier</li><li>Un verre de petit-lait, ou d’eau avec une cuillerée de yaourt</li><li>Douze feuilles de sauge, frites jusqu’à ce qu’elles murmurent</li></ul><p>Verser, poser la sauge, apporter la casserole à table. Si les quatre secondes sont passées, lavez la casserole, ouvrez une fenêtre et recommencez. Nous l’avons tous fait.</p>',
  ),
  image: 'squash',
  author: 'ines-verveine',
  categories: ['kitchen'],
  tags: ['autumn', 'recipe'],
  day: '2024-12-01',
};
