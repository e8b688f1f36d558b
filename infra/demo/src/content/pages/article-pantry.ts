import { text } from '../../text.ts';
import { imageGallery, richText } from '../sections.ts';
import { framed } from '../verveine-frame.ts';

export const articlePantry = framed({
  name: 'Journal: The pantry in October',
  path: '/journal/the-pantry-in-october',
  layout: 'top-right-left-bottom',
  title: text('The pantry in October · Maison Verveine', 'Le garde-manger en octobre · Maison Verveine'),
  description: text(
    'Two hundred jars on the shelves, and the quinces still to come.',
    'Deux cents bocaux sur les étagères, et les coings qui restent à faire.',
  ),
  share: 'quinces',
  sections: [
    richText('top', {
      eyebrow: text('Journal · 21 October', 'Journal · 21 octobre'),
      title: text('The pantry in October', 'Le garde-manger en octobre'),
      body: text('<p>By Inès, counting.</p>', '<p>Par Inès, qui compte.</p>'),
      align: 'center',
    }),
    richText('left', {
      body: text(
        '<p>Two hundred and six this morning. Paul says two hundred and four, because he ate two. We write the year on the label and never the recipe: by February nobody remembers which summer was the sweet one, and the label settles it.</p><p>There is a rule for opening. Tomatoes not before the first snow. Apricots when somebody is sad. Walnuts in green when the cheese deserves it. The cherries in brandy are for whoever clears the drive.</p><h2>And the quinces</h2><p>They sit in the bowl on the landing for three weeks and the whole staircase smells of them. You cannot eat them, you can hardly cut them. Then one day you cook them for four hours and they turn the colour of the roof at sunset. I know of no other fruit that keeps its whole answer for the end.</p>',
        '<p>Deux cent six ce matin. Paul dit deux cent quatre, parce qu’il en a mangé deux. Sur l’étiquette on écrit l’année, jamais la recette : en février, plus personne ne sait quel été fut le plus sucré, et l’étiquette tranche.</p><p>Il y a une règle pour ouvrir. Les tomates, pas avant la première neige. Les abricots, quand quelqu’un est triste. Les noix vertes, quand le fromage les mérite. Les cerises à l’eau-de-vie vont à qui déneige l’allée.</p><h2>Et les coings</h2><p>Ils restent trois semaines dans la jatte du palier, et tout l’escalier sent le coing. On ne peut pas les manger, à peine les couper. Puis un jour on les cuit quatre heures, et ils prennent la couleur du toit au couchant. Je ne connais pas d’autre fruit qui garde toute sa réponse pour la fin.</p>',
      ),
    }),
    imageGallery('right', {
      images: [
        { image: 'quinces', caption: text('The bowl on the landing', 'La jatte du palier') },
        { image: 'jars', caption: text('Shelves two to four', 'Étagères deux à quatre') },
      ],
      columns: '2',
      ratio: 'square',
    }),
    richText('bottom', {
      title: text('Come when it is cold', 'Venez quand il fait froid'),
      body: text(
        '<p>In winter we open four evenings, the rooms cost less, and the jars come up one by one. <a href="/rooms">See the rooms</a> or <a href="/visit">ask for a date</a>.</p>',
        '<p>L’hiver, nous ouvrons quatre soirs, les chambres coûtent moins cher, et les bocaux remontent un à un. <a href="/rooms">Voir les chambres</a> ou <a href="/visit">demander une date</a>.</p>',
      ),
      tone: 'deep',
      align: 'center',
    }),
  ],
});
