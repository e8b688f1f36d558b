import { text } from '../../text.ts';
import { chosenArticles, richText, textWithImage, valleyFilm } from '../sections.ts';
import { framed } from '../verveine-frame.ts';

export const house = framed({
  name: 'The house',
  path: '/house',
  title: text('The house · Maison Verveine', 'La maison · Maison Verveine'),
  description: text(
    'Who cooks, who gardens and who keeps the keys of Maison Verveine.',
    'Qui cuisine, qui jardine et qui garde les clés à la Maison Verveine.',
  ),
  share: 'facade',
  sections: [
    textWithImage('region1', {
      eyebrow: text('The house', 'La maison'),
      title: text('Four people, eleven tables, one river', 'Quatre personnes, onze tables, une rivière'),
      text: text(
        '<p>The house was a posting inn, then a school, then nothing for thirty years. We opened the shutters in 2014 and found a blackboard that still said Tuesday.</p>',
        '<p>La maison fut relais de poste, puis école, puis rien pendant trente ans. Nous avons ouvert les volets en 2014 et trouvé un tableau noir où il était encore mardi.</p>',
      ),
      image: 'facade',
      position: 'right',
      ratio: 'landscape',
    }),
    valleyFilm('region3', {
      eyebrow: text('From the window', 'De la fenêtre'),
      title: text('One valley, four lights', 'Une vallée, quatre lumières'),
      intro: text(
        'Ten seconds, from a morning in May to the week we close the shutters.',
        'Dix secondes, d’un matin de mai à la semaine où nous fermons les volets.',
      ),
      poster: 'valley-morning',
    }),
    textWithImage('region6-1', {
      title: text('Inès cooks', 'Inès cuisine'),
      text: text(
        '<p>Ten years in other people’s kitchens, and one notebook of what she would not do. A red pencil, always.</p>',
        '<p>Dix ans dans les cuisines des autres, et un carnet de ce qu’elle ne ferait pas. Toujours un crayon rouge.</p>',
      ),
      image: 'basket',
      position: 'top',
      ratio: 'square',
    }),
    textWithImage('region6-2', {
      title: text('Marguerite gardens', 'Marguerite jardine'),
      text: text(
        '<p>Born in the house, back to it at sixty. She talks to the leeks and not before coffee.</p>',
        '<p>Née dans la maison, revenue à soixante ans. Elle parle aux poireaux, mais pas avant le café.</p>',
      ),
      image: 'boots',
      position: 'top',
      ratio: 'square',
    }),
    textWithImage('region6-3', {
      title: text('Paul keeps the keys', 'Paul garde les clés'),
      text: text(
        '<p>He pours the wine, knows the trains and leaves the lamp on. Five keys on the board means someone is still out walking.</p>',
        '<p>Il sert le vin, connaît les trains et laisse la lampe allumée. Cinq clés au tableau : quelqu’un se promène encore.</p>',
      ),
      image: 'keys',
      position: 'top',
      ratio: 'square',
    }),
    richText('region7', {
      title: text('And Nadia bakes', 'Et Nadia fait le pain'),
      body: text(
        '<p>You will not see her: she leaves when you come down. <a href="/blogs/bread-since-four">Somebody stayed up to write about it.</a></p>',
        '<p>Vous ne la verrez pas : elle part quand vous descendez. <a href="/blogs/bread-since-four">Quelqu’un a veillé pour le raconter.</a></p>',
      ),
      arrangement: 'split',
      tone: 'soft',
    }),
    chosenArticles('region7', {
      eyebrow: text('Journal', 'Le journal'),
      title: text('From their own notebooks', 'Dans leurs propres cahiers'),
      articles: ['bread-since-four', 'what-verbena-does', 'six-hooks-five-keys'],
    }),
  ],
});
