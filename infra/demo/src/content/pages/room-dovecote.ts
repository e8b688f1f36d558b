import { text } from '../../text.ts';
import { imageGallery, richText, textWithImage } from '../sections.ts';
import { framed } from '../verveine-frame.ts';

export const roomDovecote = framed({
  name: 'The Dovecote room',
  path: '/rooms/dovecote',
  title: text('The Dovecote · Maison Verveine', 'Le Pigeonnier · Maison Verveine'),
  description: text(
    'Up twenty-two steps, under the beams: the last sun of the valley comes in here.',
    'Vingt-deux marches plus haut, sous les poutres : c’est ici qu’entre le dernier soleil de la vallée.',
  ),
  share: 'room-dovecote',
  sections: [
    textWithImage('region1', {
      eyebrow: text('Rooms', 'Les chambres'),
      title: text('The Dovecote', 'Le Pigeonnier'),
      text: text(
        '<p>Twenty-two steps, then the widest view of the house. The doves left in 1931; their hundred and twelve holes keep the books now.</p><p>Come up before dinner. The sun sets in the window, and it does so slowly.</p>',
        '<p>Vingt-deux marches, puis la plus large vue de la maison. Les pigeons sont partis en 1931 ; leurs cent douze boulins rangent désormais les livres.</p><p>Montez avant le dîner. Le soleil se couche dans la fenêtre, et il prend son temps.</p>',
      ),
      image: 'room-dovecote',
      position: 'left',
      ratio: 'landscape',
      link: '/visit',
      linkLabel: text('Ask for this room', 'Demander cette chambre'),
    }),
    richText('region2-1', {
      title: text('The room', 'La chambre'),
      body: text(
        '<ul><li>24 m², second floor</li><li>Bed of 180 cm</li><li>Bath under the eaves</li><li>West, over the valley</li></ul>',
        '<ul><li>24 m², deuxième étage</li><li>Lit de 180 cm</li><li>Baignoire sous les combles</li><li>À l’ouest, sur la vallée</li></ul>',
      ),
    }),
    richText('region2-2', {
      title: text('The price', 'Le prix'),
      body: text(
        '<p><strong>€165</strong> a night for two, breakfast included; a third bed for <strong>€20</strong>. <strong>€140</strong> from November to March.</p>',
        '<p><strong>165 €</strong> la nuit pour deux, petit déjeuner compris ; un troisième lit pour <strong>20 €</strong>. <strong>140 €</strong> de novembre à mars.</p>',
      ),
    }),
    textWithImage('region3', {
      title: text('What you see, in the order you see it', 'Ce qu’on voit, dans l’ordre'),
      text: text(
        '<p>The beds of the garden, the river, four hills. On clear evenings a fifth, which is already another country.</p>',
        '<p>Les carrés du potager, la rivière, quatre collines. Les soirs clairs, une cinquième, qui est déjà un autre pays.</p>',
      ),
      image: 'valley-morning',
      position: 'bottom',
      ratio: 'wide',
    }),
    imageGallery('region5', {
      title: text('Also under this roof', 'Aussi sous ce toit'),
      images: [
        { image: 'bath', caption: text('The bath', 'La baignoire') },
        {
          image: 'room-spring',
          caption: text('The Spring, two floors down', 'La Source, deux étages plus bas'),
          link: '/rooms',
        },
      ],
      columns: '2',
      ratio: 'natural',
      tone: 'soft',
    }),
  ],
});
