import { text } from '../../text.ts';
import { imageGallery, menuDownload, richText, textWithImage } from '../sections.ts';
import { framed } from '../verveine-frame.ts';
import { takeAway } from './take-away.ts';

export const table = framed({
  name: 'Table',
  path: '/table',
  title: text('The table · Maison Verveine', 'La table · Maison Verveine'),
  description: text(
    'Five courses in the evening, three at noon, and a menu written on the wall at nine in the morning.',
    'Cinq services le soir, trois à midi, et une carte écrite au mur à neuf heures du matin.',
  ),
  share: 'long-table',
  sections: [
    textWithImage('region1', {
      eyebrow: text('The table', 'La table'),
      title: text('One menu, for everyone, today', 'Un seul menu, pour tous, aujourd’hui'),
      text: text(
        '<p>Eleven tables, one sitting. We start at half past seven and nobody needs the table after you.</p>',
        '<p>Onze tables, un seul service. On commence à 19 h 30, et personne n’attend votre place.</p>',
      ),
      image: 'long-table',
      position: 'behind',
      ratio: 'wide',
      link: '/visit',
      linkLabel: text('Book a table', 'Réserver une table'),
    }),
    richText('region2-1', {
      title: text('Noon', 'Midi'),
      body: text(
        '<p>Three courses, <strong>€34</strong>. Thursday to Sunday, outside when it is dry.</p>',
        '<p>Trois plats, <strong>34 €</strong>. Du jeudi au dimanche, dehors s’il ne pleut pas.</p>',
      ),
    }),
    richText('region2-2', {
      title: text('Evening', 'Soir'),
      body: text(
        '<p>Five courses, <strong>€58</strong>. Wednesday to Saturday, from half past seven.</p>',
        '<p>Cinq plats, <strong>58 €</strong>. Du mercredi au samedi, à partir de 19 h 30.</p>',
      ),
    }),
    richText('region2-3', {
      title: text('To drink', 'À boire'),
      body: text(
        '<p>Six growers within forty kilometres, by the glass or the bottle. Verbena iced tea for those who drive.</p>',
        '<p>Six vignerons à moins de quarante kilomètres, au verre ou à la bouteille. Du thé glacé à la verveine pour qui prend le volant.</p>',
      ),
    }),
    richText('region2-4', {
      title: text('Tell us', 'Dites-nous'),
      body: text(
        '<p>No meat, no gluten, no nuts: say so when you book and you will eat as well as your neighbour.</p>',
        '<p>Sans viande, sans gluten, sans fruits à coque : prévenez-nous en réservant, vous mangerez aussi bien que votre voisin.</p>',
      ),
    }),
    imageGallery('region3', {
      eyebrow: text('This week', 'Cette semaine'),
      title: text('What the garden gave us', 'Ce que le jardin nous a donné'),
      intro: text(
        'Nothing here is promised: by Saturday the tomatoes may have had the better of the squash.',
        'Rien n’est promis : d’ici samedi, les tomates auront peut-être pris le pas sur la courge.',
      ),
      images: [
        {
          image: 'tomato',
          caption: text('Tomatoes, fresh cheese', 'Tomates, fromage frais'),
          text: text('Four kinds, basil, pickled onion', 'Quatre variétés, basilic, oignon au vinaigre'),
        },
        {
          image: 'trout',
          caption: text('Trout, young leeks', 'Truite, jeunes poireaux'),
          text: text(
            'From the river below, its roe, sorrel butter',
            'De la rivière d’en bas, ses œufs, beurre d’oseille',
          ),
        },
        {
          image: 'mushroom',
          caption: text('Ceps, brown butter', 'Cèpes, beurre noisette'),
          text: text('Found by Paul, who says not where', 'Trouvés par Paul, qui ne dit pas où'),
        },
        {
          image: 'squash',
          caption: text('Roast squash, burnt honey', 'Courge rôtie, miel brûlé'),
          text: text('Pumpkin seeds, sage, whey', 'Graines de courge, sauge, petit-lait'),
        },
        {
          image: 'cheese',
          caption: text('Mountain cheeses, figs', 'Fromages de montagne, figues'),
          text: text('Three ages of the same herd', 'Trois âges d’un même troupeau'),
        },
        {
          image: 'pear',
          caption: text('Pear in hay caramel', 'Poire au caramel de foin'),
          text: text('Hazelnut, cream, a pinch of salt', 'Noisette, crème, une pincée de sel'),
        },
      ],
      columns: '3',
      ratio: 'landscape',
      tone: 'soft',
    }),
    takeAway,
    textWithImage('region5', {
      eyebrow: text('Bread', 'Le pain'),
      title: text('The oven has been lit since four', 'Le four est allumé depuis quatre heures'),
      text: text(
        '<p>Rye and old wheat from the mill at Orval, water, salt, and a leaven that is older than the youngest of us. What is left at noon goes into the soup; what is left at night goes to the hens.</p>',
        '<p>Du seigle et du blé ancien du moulin d’Orval, de l’eau, du sel, et un levain plus vieux que la plus jeune d’entre nous. Ce qui reste à midi va dans la soupe ; ce qui reste le soir va aux poules.</p>',
      ),
      image: 'oven',
      position: 'right',
      link: '/blogs/bread-since-four',
      linkLabel: text('Read: a night at the oven', 'À lire : une nuit au four'),
    }),
    menuDownload('region7', {
      title: text('To take along', 'À emporter'),
      intro: text('The wall is wiped at night; this stays.', 'Le mur est effacé le soir ; ceci reste.'),
      name: text('The menu of the week', 'La carte de la semaine'),
      text: text('As it was written on the wall this morning.', 'Telle qu’elle fut écrite au mur ce matin.'),
    }),
  ],
});
