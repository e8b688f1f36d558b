import { text } from '../../text.ts';
import { imageGallery, richText, textWithImage } from '../sections.ts';
import { framed } from '../verveine-frame.ts';

export const journal = framed({
  name: 'Journal',
  path: '/journal',
  title: text('Journal · Maison Verveine', 'Le journal · Maison Verveine'),
  description: text(
    'Notes from the garden, the oven and the pantry, when there is something to say.',
    'Des notes du jardin, du four et du garde-manger, quand il y a quelque chose à dire.',
  ),
  share: 'desk',
  sections: [
    richText('region1', {
      eyebrow: text('Journal', 'Le journal'),
      title: text('Written after closing', 'Écrit après la fermeture'),
      body: text(
        '<p>We keep a notebook on the desk at the foot of the stairs. Once a month somebody copies a page of it here.</p>',
        '<p>Il y a un cahier sur le bureau, au pied de l’escalier. Une fois par mois, quelqu’un en recopie une page ici.</p>',
      ),
      arrangement: 'split',
    }),
    textWithImage('region3', {
      eyebrow: text('14 June · Marguerite', '14 juin · Marguerite'),
      title: text('What verbena does', 'Ce que fait la verveine'),
      text: text(
        '<p>It came in a suitcase, it dies at the first frost and it gave the house its name. A portrait of a difficult plant.</p>',
        '<p>Elle est arrivée dans une valise, elle meurt au premier gel et elle a donné son nom à la maison. Portrait d’une plante difficile.</p>',
      ),
      image: 'verbena',
      position: 'left',
      ratio: 'portrait',
      link: '/journal/what-verbena-does',
      linkLabel: text('Read the article', 'Lire l’article'),
      tone: 'soft',
    }),
    imageGallery('region5', {
      title: text('Earlier pages', 'Pages précédentes'),
      images: [
        {
          image: 'oven',
          caption: text('A night at the oven', 'Une nuit au four'),
          text: text(
            'Nadia bakes for forty before anyone is awake.',
            'Nadia fait le pain pour quarante avant que quiconque soit réveillé.',
          ),
          link: '/journal/bread-since-four',
        },
        {
          image: 'quinces',
          caption: text('The pantry in October', 'Le garde-manger en octobre'),
          text: text(
            'Two hundred jars, and the quinces still to come.',
            'Deux cents bocaux, et les coings qui restent à faire.',
          ),
          link: '/journal/the-pantry-in-october',
        },
      ],
      columns: '2',
      ratio: 'landscape',
    }),
  ],
});
