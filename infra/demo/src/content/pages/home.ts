import { text } from '../../text.ts';
import { features, imageGallery, richText, simpleCta, textWithImage } from '../sections.ts';
import { framed } from '../verveine-frame.ts';

export const home = framed({
  name: 'Home',
  path: '/',
  title: text('Maison Verveine: a table, six rooms, a garden', 'Maison Verveine : une table, six chambres, un jardin'),
  description: text(
    'A restaurant with rooms an hour from the coast. We cook what was picked this morning, and the nights are quiet.',
    'Une table et des chambres à une heure de la côte. On cuisine ce qui a été cueilli le matin, et les nuits sont calmes.',
  ),
  share: 'valley-evening',
  sections: [
    textWithImage('region1', {
      title: text('Dinner where the valley begins', 'Dîner là où commence la vallée'),
      text: text(
        '<p>A kitchen garden, eleven tables and six quiet rooms, an hour from the coast.</p>',
        '<p>Un potager, onze tables et six chambres au calme, à une heure de la côte.</p>',
      ),
      image: 'valley-evening',
      position: 'behind',
      ratio: 'wide',
      link: '/visit',
      linkLabel: text('Book a table', 'Réserver une table'),
    }),
    richText('region3', {
      title: text('We cook what was picked this morning.', 'On cuisine ce qui a été cueilli ce matin.'),
      body: text(
        '<p>Every day at seven, Inès walks the rows with a basket and a pencil. By nine the menu is written on the wall. It is short, it changes with the weather, and there is always bread from our own oven.</p><p>Come for lunch under the lime tree, or stay the night and hear nothing at all.</p>',
        '<p>Chaque jour à sept heures, Inès parcourt les rangs avec un panier et un crayon. À neuf heures, la carte est écrite au mur. Elle est courte, elle change avec le temps qu’il fait, et il y a toujours du pain de notre four.</p><p>Venez déjeuner sous le tilleul, ou passez la nuit : vous n’entendrez rien du tout.</p>',
      ),
      arrangement: 'split',
    }),
    imageGallery('region3', {
      images: [
        {
          image: 'squash',
          caption: text('Roast squash, burnt honey', 'Courge rôtie, miel brûlé'),
          text: text('Pumpkin seeds, sage, whey · €18', 'Graines de courge, sauge, petit-lait · 18 €'),
        },
        {
          image: 'peas',
          caption: text('Garden peas and lovage', 'Petits pois et livèche'),
          text: text('Egg yolk, brown butter · €16', 'Jaune d’œuf, beurre noisette · 16 €'),
        },
        {
          image: 'plum',
          caption: text('Plum, beetroot, almond', 'Prune, betterave, amande'),
          text: text('Warm cream, verbena · €12', 'Crème tiède, verveine · 12 €'),
        },
      ],
      columns: '3',
      ratio: 'landscape',
    }),
    imageGallery('region3', {
      eyebrow: text('Rooms', 'Les chambres'),
      title: text('Six rooms, no television', 'Six chambres, pas de télévision'),
      intro: text(
        'Oak boards, wool blankets, a window that opens on the hills. Breakfast is whenever you come down.',
        'Parquet de chêne, couvertures de laine, une fenêtre qui s’ouvre sur les collines. Le petit déjeuner vous attend, quelle que soit l’heure.',
      ),
      images: [
        {
          image: 'room-lime',
          caption: text('The Lime Tree', 'Le Tilleul'),
          text: text('First floor, over the terrace · from €140', 'Au premier, au-dessus de la terrasse · dès 140 €'),
          link: '/rooms/lime-tree',
        },
        {
          image: 'room-dovecote',
          caption: text('The Dovecote', 'Le Pigeonnier'),
          text: text('Under the beams, facing west · from €165', 'Sous les poutres, plein ouest · dès 165 €'),
          link: '/rooms/dovecote',
        },
      ],
      columns: '2',
      ratio: 'landscape',
      tone: 'soft',
    }),
    features('region3', {
      title: text('Small on purpose', 'Petit, et c’est voulu'),
      items: [
        {
          icon: 'sprout',
          title: text('Forty rows', 'Quarante rangs'),
          text: text(
            'What is on the plate grew behind the kitchen. The rest comes from eleven neighbours we can name.',
            'Ce qui est dans l’assiette a poussé derrière la cuisine. Le reste vient de onze voisins que l’on peut nommer.',
          ),
          link: '/house',
          linkLabel: text('Who we are', 'Qui nous sommes'),
        },
        {
          icon: 'flame',
          title: text('One oven', 'Un seul four'),
          text: text(
            'Wood, a stone floor and a loaf that takes two days. It is the oldest thing in the house, and the warmest.',
            'Du bois, une sole de pierre et un pain qui demande deux jours. C’est ce que la maison a de plus vieux, et de plus chaud.',
          ),
          link: '/blogs/bread-since-four',
          linkLabel: text('Read about the bread', 'L’histoire du pain'),
        },
        {
          icon: 'bed',
          title: text('Six rooms', 'Six chambres'),
          text: text(
            'No television, thick walls, wool blankets. You hear the river, and in May the frogs.',
            'Pas de télévision, des murs épais, des couvertures de laine. On entend la rivière et, en mai, les grenouilles.',
          ),
          link: '/rooms',
          linkLabel: text('See the rooms', 'Voir les chambres'),
        },
      ],
    }),
    textWithImage('region4-1', {
      title: text('Lunch under the lime tree', 'Déjeuner sous le tilleul'),
      text: text(
        '<p>From May to the first cold evening we lay the tables outside. No music, some bees, and shade until four.</p>',
        '<p>De mai aux premières soirées fraîches, on dresse les tables dehors. Pas de musique, quelques abeilles, et de l’ombre jusqu’à seize heures.</p>',
      ),
      image: 'terrace',
      position: 'top',
      link: '/table',
      linkLabel: text('See today’s menu', 'Voir la carte du jour'),
    }),
    textWithImage('region4-2', {
      title: text('The garden decides', 'C’est le jardin qui décide'),
      text: text(
        '<p>Twelve beds, two compost heaps and Marguerite, who has the last word. When the peas are over, they are over.</p>',
        '<p>Douze carrés, deux tas de compost et Marguerite, qui a le dernier mot. Quand il n’y a plus de petits pois, il n’y en a plus.</p>',
      ),
      image: 'garden',
      position: 'top',
      link: '/house',
      linkLabel: text('Meet the house', 'Faire connaissance'),
    }),
    textWithImage('region5', {
      eyebrow: text('Visit', 'Venir'),
      title: text('An hour from the coast, a long way from the road', 'À une heure de la côte, et loin de la route'),
      text: text(
        '<p>By train to Saint-Aubin, then twelve minutes on foot along the river; or by car, last house on Route des Tilleuls. If you tell us when you arrive, Paul leaves the lamp on.</p>',
        '<p>En train jusqu’à Saint-Aubin, puis douze minutes à pied le long de la rivière ; ou en voiture, dernière maison de la route des Tilleuls. Dites-nous à quelle heure vous arrivez : Paul laissera la lampe allumée.</p>',
      ),
      image: 'facade',
      position: 'left',
      ratio: 'landscape',
      link: '/visit',
      linkLabel: text('Plan your visit', 'Préparer votre visite'),
      tone: 'soft',
    }),
    simpleCta('region5', {
      title: text('There is a table by the window', 'Il reste une table près de la fenêtre'),
      text: text(
        'Ring before noon, or write; Paul replies the same evening.',
        'Appelez avant midi, ou écrivez ; Paul répond le soir même.',
      ),
      link: '/visit',
      linkLabel: text('Book a table', 'Réserver une table'),
      second: '/table',
      secondLabel: text('See today’s menu', 'Voir la carte du jour'),
      image: 'valley-night',
    }),
  ],
});
