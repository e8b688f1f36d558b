import { text } from '../../text.ts';
import { faq, imageGallery, interactiveDisplay, richText, textWithImage } from '../sections.ts';
import { framed } from '../verveine-frame.ts';
import { stays } from './stays.ts';

export const rooms = framed({
  name: 'Rooms',
  path: '/rooms',
  title: text('Rooms · Maison Verveine', 'Les chambres · Maison Verveine'),
  description: text(
    'Six rooms with oak boards and wool blankets, a window on the hills and no television.',
    'Six chambres, parquet de chêne et couvertures de laine, une fenêtre sur les collines et pas de télévision.',
  ),
  share: 'room-lime',
  sections: [
    richText('region1', {
      eyebrow: text('Rooms', 'Les chambres'),
      title: text('Sleep is the last course', 'Le sommeil est le dernier plat'),
      body: text(
        '<p>Six rooms, each with its own light. There is a desk, a lamp for reading and a blanket woven two valleys away. What you will not find: a minibar, a television, a card in a slot.</p>',
        '<p>Six chambres, chacune avec sa lumière. Un bureau, une lampe pour lire et une couverture tissée deux vallées plus loin. Ce que vous ne trouverez pas : un minibar, une télévision, une carte dans une fente.</p>',
      ),
      align: 'center',
    }),
    imageGallery('region3', {
      images: [
        {
          image: 'room-lime',
          caption: text('The Lime Tree', 'Le Tilleul'),
          text: text(
            '18 m², first floor, over the terrace · from €140',
            '18 m², premier étage, au-dessus de la terrasse · dès 140 €',
          ),
          link: '/rooms/lime-tree',
        },
        {
          image: 'room-dovecote',
          caption: text('The Dovecote', 'Le Pigeonnier'),
          text: text(
            '24 m², under the beams, facing west · from €165',
            '24 m², sous les poutres, plein ouest · dès 165 €',
          ),
          link: '/rooms/dovecote',
        },
        {
          image: 'room-spring',
          caption: text('The Spring', 'La Source'),
          text: text(
            '16 m², ground floor, you can hear the water · from €125',
            '16 m², rez-de-chaussée, on y entend l’eau · dès 125 €',
          ),
        },
        {
          image: 'room-orchard',
          caption: text('The Orchard', 'Le Verger'),
          text: text('20 m², two windows, apple trees · from €150', '20 m², deux fenêtres, les pommiers · dès 150 €'),
        },
        {
          image: 'room-library',
          caption: text('The Library', 'La Bibliothèque'),
          text: text(
            '22 m², four hundred books, none of them new · from €155',
            '22 m², quatre cents livres, aucun de neuf · dès 155 €',
          ),
        },
        {
          image: 'room-swallow',
          caption: text('The Swallow', 'L’Hirondelle'),
          text: text(
            '14 m², the smallest and the highest · from €110',
            '14 m², la plus petite et la plus haute · dès 110 €',
          ),
        },
      ],
      columns: '3',
      ratio: 'landscape',
    }),
    stays,
    textWithImage('region4-1', {
      title: text('Breakfast, whenever', 'Le petit déjeuner, à votre heure'),
      text: text(
        '<p>Bread, butter, three jams, one egg, and coffee in a bowl if you like. It is included, and it waits.</p>',
        '<p>Du pain, du beurre, trois confitures, un œuf, et le café dans un bol si vous préférez. Il est compris, et il attend.</p>',
      ),
      image: 'breakfast',
      position: 'top',
      tone: 'soft',
    }),
    textWithImage('region4-2', {
      title: text('A bath with a view', 'Un bain avec vue'),
      text: text(
        '<p>The Lime Tree and the Dovecote have one. The others have a good shower and a heron most mornings.</p>',
        '<p>Le Tilleul et le Pigeonnier en ont un. Les autres ont une bonne douche et, presque chaque matin, un héron.</p>',
      ),
      image: 'bath',
      position: 'top',
      tone: 'soft',
    }),
    interactiveDisplay('region5', {
      title: text('The same valley, four times', 'La même vallée, quatre fois'),
      intro: text(
        'What the windows show, by the hour and by the month.',
        'Ce que montrent les fenêtres, selon l’heure et selon le mois.',
      ),
      display: 'tabs',
      items: [
        {
          image: 'valley-morning',
          title: text('Spring', 'Printemps'),
          text: text(
            '<p>Mist until nine, then everything is green at once. The swallows come back to the Dovecote in the second week of April.</p>',
            '<p>De la brume jusqu’à neuf heures, puis tout est vert d’un coup. Les hirondelles reviennent au Pigeonnier la deuxième semaine d’avril.</p>',
          ),
        },
        {
          image: 'terrace',
          title: text('Summer', 'Été'),
          text: text(
            '<p>Shutters closed at noon, open again at six. Dinner is outside, and so is everybody else.</p>',
            '<p>Volets fermés à midi, rouverts à dix-huit heures. On dîne dehors, comme tout le monde.</p>',
          ),
        },
        {
          image: 'valley-evening',
          title: text('Autumn', 'Automne'),
          text: text(
            '<p>The light we are known for, between five and seven. Bring a jumper for the terrace.</p>',
            '<p>La lumière qui a fait notre réputation, entre dix-sept et dix-neuf heures. Prenez un pull pour la terrasse.</p>',
          ),
        },
        {
          image: 'valley-winter',
          title: text('Winter', 'Hiver'),
          text: text(
            '<p>Frost on the rows and a fire in the hall. We close from 5 January to 10 February, and so does the garden.</p>',
            '<p>Du givre sur les rangs et un feu dans l’entrée. Nous fermons du 5 janvier au 10 février, et le potager aussi.</p>',
          ),
        },
      ],
      ratio: 'landscape',
      tone: 'soft',
    }),
    faq('region5', {
      title: text('Good to know', 'Bon à savoir'),
      first_open: true,
      items: [
        {
          question: text('May I bring my dog?', 'Puis-je venir avec mon chien ?'),
          answer: text(
            '<p>Yes, to the Spring and the Orchard. He gets a bowl and a rug, and pays nothing.</p>',
            '<p>Oui, à la Source et au Verger. Il aura une gamelle et un tapis, et ne paie rien.</p>',
          ),
        },
        {
          question: text('When may we arrive?', 'À quelle heure peut-on arriver ?'),
          answer: text(
            '<p>From four in the afternoon. If it will be late, tell us: the key hangs on the green board by the door.</p>',
            '<p>À partir de seize heures. S’il doit être tard, dites-le-nous : la clé vous attend sur le tableau vert, près de la porte.</p>',
          ),
        },
        {
          question: text('And children?', 'Et les enfants ?'),
          answer: text(
            '<p>With pleasure. A bed can be added in the Dovecote, and there is a swing under the lime tree.</p>',
            '<p>Avec plaisir. On peut ajouter un lit au Pigeonnier, et il y a une balançoire sous le tilleul.</p>',
          ),
        },
        {
          question: text('Is breakfast included?', 'Le petit déjeuner est-il compris ?'),
          answer: text(
            '<p>Yes, whenever you come down. Who leaves before seven finds a basket by the door.</p>',
            '<p>Oui, quelle que soit l’heure où vous descendez. Qui part avant sept heures trouve un panier près de la porte.</p>',
          ),
        },
      ],
    }),
  ],
});
