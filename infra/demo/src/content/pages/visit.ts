import { text } from '../../text.ts';
import { reservation } from '../reservation.ts';
import { faq, imageGallery, maps, richText, textWithImage } from '../sections.ts';
import { framed } from '../verveine-frame.ts';

export const visit = framed({
  name: 'Visit',
  path: '/visit',
  title: text('Visit · Maison Verveine', 'Venir · Maison Verveine'),
  description: text(
    'Opening times, how to book, and the way from the station along the river.',
    'Horaires, réservation, et le chemin depuis la gare, le long de la rivière.',
  ),
  share: 'map',
  sections: [
    richText('region1', {
      eyebrow: text('Visit', 'Venir'),
      title: text('Write, ring, or knock', 'Écrivez, appelez ou frappez'),
      body: text(
        '<p>Somebody answers the telephone from nine to noon and from three to six: <a href="tel:+33465714012">+33 4 65 71 40 12</a>. At other hours write to <a href="mailto:bonjour@maison-verveine.example">bonjour@maison-verveine.example</a>; Paul replies the same evening.</p>',
        '<p>Quelqu’un répond au téléphone de neuf heures à midi et de quinze à dix-huit heures : <a href="tel:+33465714012">04 65 71 40 12</a>. En dehors de ces heures, écrivez à <a href="mailto:bonjour@maison-verveine.example">bonjour@maison-verveine.example</a> ; Paul répond le soir même.</p>',
      ),
      arrangement: 'split',
    }),
    richText('region2-1', {
      title: text('The table', 'La table'),
      body: text(
        '<p>Lunch, Thursday to Sunday, at half past twelve.<br>Dinner, Wednesday to Saturday, at half past seven.</p>',
        '<p>Déjeuner du jeudi au dimanche, à 12 h 30.<br>Dîner du mercredi au samedi, à 19 h 30.</p>',
      ),
    }),
    richText('region2-2', {
      title: text('The rooms', 'Les chambres'),
      body: text(
        '<p>Arrive from four, leave by noon.<br>Closed from 5 January to 10 February.</p>',
        '<p>Arrivée dès seize heures, départ à midi.<br>Fermé du 5 janvier au 10 février.</p>',
      ),
    }),
    richText('region2-3', {
      title: text('The address', 'L’adresse'),
      body: text(
        '<p>Route des Tilleuls 4<br>Saint-Aubin-des-Prés<br>France</p>',
        '<p>Route des Tilleuls 4<br>Saint-Aubin-des-Prés<br>France</p>',
      ),
    }),
    reservation,
    textWithImage('region3', {
      title: text('The last house before the hills', 'La dernière maison avant les collines'),
      text: text(
        '<p>From the station, cross the square, follow the river with the water on your right and take the second bridge. By car, leave the main road at Saint-Aubin and keep going when you think you have gone too far.</p>',
        '<p>Depuis la gare, traversez la place, suivez la rivière, l’eau à votre droite, et prenez le deuxième pont. En voiture, quittez la nationale à Saint-Aubin et continuez quand vous croirez être allé trop loin.</p>',
      ),
      image: 'map',
      position: 'bottom',
      ratio: 'wide',
      tone: 'soft',
    }),
    imageGallery('region5', {
      title: text('In every season', 'En toute saison'),
      intro: text('The way is the same. The light is not.', 'Le chemin est le même. La lumière, non.'),
      images: [
        { image: 'valley-morning', caption: text('April, seven in the morning', 'Avril, sept heures du matin') },
        { image: 'terrace', caption: text('June, noon', 'Juin, midi') },
        { image: 'valley-evening', caption: text('September, seven in the evening', 'Septembre, sept heures du soir') },
        { image: 'valley-winter', caption: text('January, we are closed', 'Janvier, nous sommes fermés') },
      ],
      columns: '4',
      ratio: 'square',
    }),
    maps('region5', {
      title: text('Where the road ends', 'Où la route s’arrête'),
      places: [
        {
          name: text('The house', 'La maison'),
          address: text('Route des Tilleuls 4\nSaint-Aubin-des-Prés', 'Route des Tilleuls 4\nSaint-Aubin-des-Prés'),
          text: text(
            'Parking under the walnut trees, and two sockets for cars.',
            'On se gare sous les noyers ; deux prises pour les voitures.',
          ),
          latitude: 44.8312,
          longitude: 4.7186,
        },
        {
          name: text('The station', 'La gare'),
          address: text('Place de la Gare\nSaint-Aubin', 'Place de la Gare\nSaint-Aubin'),
          text: text(
            'Trains at every full hour until nine in the evening.',
            'Un train toutes les heures, jusqu’à vingt et une heures.',
          ),
          latitude: 44.8371,
          longitude: 4.7312,
        },
      ],
      zoom: 14,
    }),
    faq('region5', {
      title: text('Before you come', 'Avant de venir'),
      tone: 'soft',
      items: [
        {
          question: text('Do I have to book?', 'Faut-il réserver ?'),
          answer: text(
            '<p>For dinner, yes: there are eleven tables. For lunch under the lime tree come as you are; we always lay one more.</p>',
            '<p>Pour le dîner, oui : il y a onze tables. Pour le déjeuner sous le tilleul, venez comme vous êtes ; on en dresse toujours une de plus.</p>',
          ),
        },
        {
          question: text(
            'I do not eat meat. Is there something for me?',
            'Je ne mange pas de viande. Y a-t-il quelque chose pour moi ?',
          ),
          answer: text(
            '<p>Most of the menu, on most days. Tell us when you book and Inès writes you a dinner of your own.</p>',
            '<p>La plus grande partie de la carte, presque tous les jours. Dites-le en réservant, et Inès vous écrit un dîner à vous.</p>',
          ),
        },
        {
          question: text('Can I come in a wheelchair?', 'Puis-je venir en fauteuil roulant ?'),
          answer: text(
            '<p>The dining room, the terrace and the Spring are on one level, and the path from the car is paved.</p>',
            '<p>La salle, la terrasse et la Source sont de plain-pied, et le chemin depuis la voiture est pavé.</p>',
          ),
        },
        {
          question: text('How do I cancel?', 'Comment annuler ?'),
          answer: text(
            '<p>Ring the day before and nothing is due. On the day itself we keep half, since the bread is already in the oven.</p>',
            '<p>Appelez la veille et vous ne devez rien. Le jour même, nous gardons la moitié : le pain est déjà au four.</p>',
          ),
        },
      ],
    }),
  ],
});
