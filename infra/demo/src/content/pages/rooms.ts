import { text } from '../../text.ts';
import { imageGallery, richText, textWithImage } from '../sections.ts';
import { framed } from '../verveine-frame.ts';

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
      ],
      columns: '2',
      ratio: 'landscape',
    }),
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
    richText('region5', {
      title: text('Good to know', 'Bon à savoir'),
      arrangement: 'split',
      body: text(
        '<h3>May I bring my dog?</h3><p>Yes, to the Spring and the Orchard. He gets a bowl and a rug, and pays nothing.</p><h3>When may we arrive?</h3><p>From four in the afternoon. If it will be late, tell us: the key hangs on the green board by the door.</p><h3>And children?</h3><p>With pleasure. A bed can be added in the Dovecote, and there is a swing under the lime tree.</p>',
        '<h3>Puis-je venir avec mon chien ?</h3><p>Oui, à la Source et au Verger. Il aura une gamelle et un tapis, et ne paie rien.</p><h3>À quelle heure peut-on arriver ?</h3><p>À partir de seize heures. S’il doit être tard, dites-le-nous : la clé vous attend sur le tableau vert, près de la porte.</p><h3>Et les enfants ?</h3><p>Avec plaisir. On peut ajouter un lit au Pigeonnier, et il y a une balançoire sous le tilleul.</p>',
      ),
    }),
  ],
});
