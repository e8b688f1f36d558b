import { text } from '../../../text.ts';
import { frame } from '../../frame.ts';
import { features, imageGallery, richText, textWithImage } from '../../sections.ts';

const MENU = [
  { label: text('Work', 'Projets'), link: '/work' },
  { label: text('Studio', 'L’atelier'), link: '/studio' },
  { label: text('Contact', 'Contact'), link: '/contact' },
];

const framed = frame({
  main: MENU,
  foot: MENU,
  note: text('Monday to Friday, nine to six', 'Du lundi au vendredi, de 9 h à 18 h'),
});

const home = framed({
  name: 'Home',
  path: '/',
  title: text('A small studio for rooms and things', 'Un petit atelier pour des pièces et des objets'),
  description: text(
    'We draw, build and repair rooms and the things in them.',
    'Nous dessinons, construisons et réparons des pièces et ce qu’elles contiennent.',
  ),
  share: 'window-seat',
  sections: [
    richText('region1', {
      eyebrow: text('Studio', 'Atelier'),
      title: text('Rooms that are good to be in', 'Des pièces où l’on est bien'),
      body: text(
        '<p class="lead">We draw, build and repair rooms, and the few things that belong in them.</p>',
        '<p class="lead">Nous dessinons, construisons et réparons des pièces, et les quelques objets qui y ont leur place.</p>',
      ),
      align: 'center',
    }),
    imageGallery('region3', {
      images: [
        { image: 'room-lime', caption: text('A bedroom under the roof', 'Une chambre sous les toits'), link: '/work' },
        { image: 'desk', caption: text('A desk for one letter', 'Un bureau pour une lettre'), link: '/work' },
        { image: 'bath', caption: text('A bathroom in lime plaster', 'Une salle de bains à la chaux'), link: '/work' },
        { image: 'window-seat', caption: text('A seat in the window', 'Une banquette à la fenêtre'), link: '/work' },
      ],
      columns: '2',
      ratio: 'landscape',
    }),
    textWithImage('region5', {
      title: text('Begin with a walk through', 'Commencer par une visite'),
      text: text(
        '<p>An hour in your rooms tells us more than any plan. The first visit costs nothing.</p>',
        '<p>Une heure chez vous nous en dit plus que n’importe quel plan. La première visite est offerte.</p>',
      ),
      image: 'keys',
      position: 'left',
      ratio: 'portrait',
      tone: 'soft',
      link: '/contact',
      linkLabel: text('Arrange a visit', 'Convenir d’une visite'),
    }),
  ],
});

const work = framed({
  name: 'Work',
  path: '/work',
  title: text('Work', 'Projets'),
  description: text('Some rooms and things of the last years.', 'Quelques pièces et objets de ces dernières années.'),
  share: 'room-dovecote',
  sections: [
    imageGallery('region3', {
      title: text('Work', 'Projets'),
      intro: text('Some rooms and things of the last years.', 'Quelques pièces et objets de ces dernières années.'),
      images: [
        { image: 'room-dovecote', caption: text('Under the beams', 'Sous les poutres') },
        { image: 'room-orchard', caption: text('Facing the orchard', 'Face au verger') },
        { image: 'room-spring', caption: text('By the spring', 'Près de la source') },
        { image: 'bath', caption: text('Lime plaster', 'Enduit à la chaux') },
        { image: 'desk', caption: text('Oak and linoleum', 'Chêne et linoléum') },
        { image: 'long-table', caption: text('A table for eleven', 'Une table pour onze') },
      ],
      columns: '3',
      ratio: 'landscape',
    }),
    features('region5', {
      title: text('Who lives there says', 'Ce qu’en disent ceux qui y vivent'),
      items: [
        {
          icon: 'message',
          title: text('Hélène, a bedroom', 'Hélène, une chambre'),
          text: text(
            '“They moved the window forty centimetres. I did not know that was what I wanted.”',
            '« Ils ont déplacé la fenêtre de quarante centimètres. Je ne savais pas que c’était cela que je voulais. »',
          ),
        },
        {
          icon: 'message',
          title: text('Marc, a table for eleven', 'Marc, une table pour onze'),
          text: text(
            '“Nobody has left the table before midnight since.”',
            '« Depuis, personne n’a quitté la table avant minuit. »',
          ),
        },
        {
          icon: 'message',
          title: text('Odile, a bathroom', 'Odile, une salle de bains'),
          text: text('“Finished on the day they had said, and swept.”', '« Terminé le jour dit, et balayé. »'),
        },
      ],
      look: 'cards',
      tone: 'soft',
    }),
  ],
});

const studio = framed({
  name: 'Studio',
  path: '/studio',
  title: text('Studio', 'L’atelier'),
  description: text('Who we are and how we work.', 'Qui nous sommes et comment nous travaillons.'),
  share: 'oven',
  sections: [
    textWithImage('region3', {
      title: text('Two people and a workshop', 'Deux personnes et un atelier'),
      text: text(
        '<p>One of us draws, the other builds; after ten years the difference is small. We take on four projects a year and finish them ourselves.</p>',
        '<p>L’une dessine, l’autre construit ; après dix ans, la différence est mince. Nous prenons quatre projets par an et les terminons nous-mêmes.</p>',
      ),
      image: 'boots',
      position: 'right',
      ratio: 'portrait',
    }),
    features('region3', {
      title: text('Who you meet', 'Qui vous rencontrez'),
      items: [
        {
          title: text('Ada, who draws', 'Ada, qui dessine'),
          text: text(
            'Measures twice, listens three times. Ask her about light.',
            'Mesure deux fois, écoute trois fois. Parlez-lui de lumière.',
          ),
        },
        {
          title: text('Ben, who builds', 'Ben, qui construit'),
          text: text(
            'Cabinetmaker for twenty years. Ask him what wood does in winter.',
            'Ébéniste depuis vingt ans. Demandez-lui ce que fait le bois en hiver.',
          ),
        },
      ],
      columns: '2',
    }),
    richText('region3', {
      title: text('How it goes', 'Comment cela se passe'),
      body: text(
        '<ol><li>A visit, and a long talk.</li><li>A drawing you can stand in, taped on the floor.</li><li>Six to ten weeks of work.</li><li>A dinner in the finished room.</li></ol>',
        '<ol><li>Une visite et une longue conversation.</li><li>Un dessin grandeur nature, tracé au sol.</li><li>Six à dix semaines de travail.</li><li>Un dîner dans la pièce terminée.</li></ol>',
      ),
      arrangement: 'split',
      tone: 'soft',
    }),
  ],
});

const contact = framed({
  name: 'Contact',
  path: '/contact',
  title: text('Contact', 'Contact'),
  description: text('Where to find us.', 'Où nous trouver.'),
  share: 'map',
  sections: [
    textWithImage('region3', {
      title: text('Come by, or write', 'Passez, ou écrivez'),
      text: text(
        '<p>12 Mill Lane, first courtyard.<br>Monday to Friday, nine to six.</p><p><a href="mailto:hello@example.com">hello@example.com</a></p>',
        '<p>12, allée du Moulin, première cour.<br>Du lundi au vendredi, de 9 h à 18 h.</p><p><a href="mailto:hello@example.com">hello@example.com</a></p>',
      ),
      image: 'map',
      position: 'right',
      ratio: 'square',
    }),
    richText('region5', {
      title: text('Opening hours', 'Horaires d’ouverture'),
      body: text(
        '<table><tbody><tr><th scope="row">Monday to Friday</th><td>9 am – 6 pm</td></tr><tr><th scope="row">Saturday</th><td>By appointment</td></tr><tr><th scope="row">Sunday</th><td>Closed</td></tr></tbody></table>',
        '<table><tbody><tr><th scope="row">Du lundi au vendredi</th><td>9 h – 18 h</td></tr><tr><th scope="row">Samedi</th><td>Sur rendez-vous</td></tr><tr><th scope="row">Dimanche</th><td>Fermé</td></tr></tbody></table>',
      ),
      arrangement: 'split',
      tone: 'soft',
    }),
  ],
});

export const studioPages = [home, work, studio, contact];
