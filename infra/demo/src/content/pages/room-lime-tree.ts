import { text } from '../../text.ts';
import { imageGallery, richText, textWithImage } from '../sections.ts';
import { framed } from '../verveine-frame.ts';

export const roomLimeTree = framed({
  name: 'The Lime Tree room',
  path: '/rooms/lime-tree',
  title: text('The Lime Tree · Maison Verveine', 'Le Tilleul · Maison Verveine'),
  description: text(
    'First floor, over the terrace: morning light, a writing desk and the scent of lime blossom in June.',
    'Au premier étage, au-dessus de la terrasse : la lumière du matin, un bureau et l’odeur du tilleul en juin.',
  ),
  share: 'room-lime',
  sections: [
    textWithImage('region1', {
      eyebrow: text('Rooms', 'Les chambres'),
      title: text('The Lime Tree', 'Le Tilleul'),
      text: text(
        '<p>You wake at the height of the leaves. In June the scent comes in before the light does; in October the whole room turns yellow for a week.</p>',
        '<p>On s’y réveille à hauteur de feuilles. En juin, l’odeur entre avant la lumière ; en octobre, toute la chambre devient jaune pendant une semaine.</p>',
      ),
      image: 'room-lime',
      position: 'top',
      ratio: 'wide',
      link: '/visit',
      linkLabel: text('Ask for this room', 'Demander cette chambre'),
    }),
    richText('region6-1', {
      title: text('The room', 'La chambre'),
      body: text(
        '<ul><li>18 m², first floor</li><li>Bed of 160 cm</li><li>Bath and rain shower</li><li>East, over the terrace</li></ul>',
        '<ul><li>18 m², premier étage</li><li>Lit de 160 cm</li><li>Baignoire et douche de pluie</li><li>À l’est, sur la terrasse</li></ul>',
      ),
    }),
    richText('region6-2', {
      title: text('In it', 'On y trouve'),
      body: text(
        '<ul><li>Linen from Orval</li><li>A desk and good paper</li><li>Wool blanket, down pillow</li><li>A carafe, filled twice a day</li></ul>',
        '<ul><li>Du lin d’Orval</li><li>Un bureau et du beau papier</li><li>Couverture de laine, oreiller de duvet</li><li>Une carafe, remplie deux fois par jour</li></ul>',
      ),
    }),
    richText('region6-3', {
      title: text('The price', 'Le prix'),
      body: text(
        '<p><strong>€140</strong> a night for two, breakfast included. <strong>€120</strong> from November to March.</p><p>With dinner, a table is kept for you without asking.</p>',
        '<p><strong>140 €</strong> la nuit pour deux, petit déjeuner compris. <strong>120 €</strong> de novembre à mars.</p><p>Si vous dînez, une table vous est gardée d’office.</p>',
      ),
    }),
    imageGallery('region7', {
      title: text('From the inside', 'De l’intérieur'),
      images: [
        { image: 'window-seat', caption: text('The window seat', 'La banquette') },
        { image: 'bath', caption: text('The bath', 'La baignoire') },
        { image: 'desk', caption: text('The desk', 'Le bureau') },
      ],
      columns: '3',
      ratio: 'portrait',
      tone: 'soft',
    }),
  ],
});
