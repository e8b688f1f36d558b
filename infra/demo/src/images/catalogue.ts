import { keysOf } from 'shared-contracts';
import { text } from '../text.ts';
import type { Scene } from './canvas.ts';
import { roomDovecote, roomLibrary, roomLime, roomOrchard, roomSpring, roomSwallow } from './scenes/bedrooms.ts';
import { breakfast } from './scenes/breakfast.ts';
import { dishes } from './scenes/dishes.ts';
import { facade } from './scenes/facade.ts';
import { garden } from './scenes/garden.ts';
import { valleyEvening, valleyMorning, valleyNight, valleyWinter } from './scenes/landscape.ts';
import { longTable } from './scenes/long-table.ts';
import { map } from './scenes/map.ts';
import { mark } from './scenes/mark.ts';
import { oven } from './scenes/oven.ts';
import { jars, quinces } from './scenes/pantry.ts';
import { basket, boots, keys } from './scenes/portraits.ts';
import { bath, desk, windowSeat } from './scenes/rooms.ts';
import { terrace } from './scenes/terrace.ts';
import { verbena } from './scenes/verbena.ts';

export interface Picture {
  readonly scene: Scene;
  /** Size the scene is composed for. */
  readonly width: number;
  readonly height: number;
  /** Pixels across of the largest file. */
  readonly largest: number;
  /** Of its WebP files, up to 100: wide skies show blocks where the others do not. */
  readonly quality?: number;
  readonly alt: { readonly en: string; readonly fr: string };
}

const FORMATS = {
  hero: { width: 1800, height: 1012, largest: 2400, quality: 90 },
  landscape: { width: 1800, height: 1200, largest: 1800 },
  room: { width: 1500, height: 1080, largest: 1800 },
  dish: { width: 1200, height: 900, largest: 1200 },
  portrait: { width: 1080, height: 1350, largest: 1200 },
  square: { width: 1200, height: 1200, largest: 1200 },
  icon: { width: 192, height: 192, largest: 192 },
} as const;

const picture = (format: keyof typeof FORMATS, scene: Scene | undefined, en: string, fr: string): Picture => {
  if (!scene) throw new TypeError(`No scene for “${en}”`);
  return { ...FORMATS[format], scene, alt: text(en, fr) };
};

/** Every picture of the demo site, by name. */
export const PICTURES = {
  'valley-evening': picture(
    'hero',
    valleyEvening,
    'The valley at sunset, hills in layers of green and a small house with lit windows',
    'La vallée au couchant : des collines en dégradé de verts et une petite maison aux fenêtres éclairées',
  ),
  'valley-morning': picture(
    'hero',
    valleyMorning,
    'Morning mist between the hills below the house',
    'La brume du matin entre les collines, sous la maison',
  ),
  'valley-night': picture(
    'hero',
    valleyNight,
    'The valley by moonlight, one house still lit',
    'La vallée au clair de lune, une seule maison encore éclairée',
  ),
  'valley-winter': picture(
    'hero',
    valleyWinter,
    'Snow falling on the hills and on the roof of the house',
    'La neige tombe sur les collines et sur le toit de la maison',
  ),
  'long-table': picture(
    'hero',
    longTable,
    'A long table from above, laid for six with linen, bread and verbena',
    'Une longue table vue du dessus, dressée pour six avec du lin, du pain et de la verveine',
  ),
  map: picture(
    'hero',
    map,
    'Map: the road leaves the village, crosses the river and climbs to the house',
    'Plan : la route quitte le village, franchit la rivière et monte jusqu’à la maison',
  ),
  facade: picture(
    'landscape',
    facade,
    'The stone house at dusk, lamps lit behind green shutters',
    'La maison de pierre au crépuscule, lampes allumées derrière les volets verts',
  ),
  terrace: picture(
    'landscape',
    terrace,
    'A table with a white cloth under the lime tree, the hills behind',
    'Une table nappée de blanc sous le tilleul, les collines au fond',
  ),
  garden: picture(
    'landscape',
    garden,
    'Twelve beds of the kitchen garden from above: lettuce, leeks, squash, cabbages, tomatoes, herbs',
    'Douze carrés du potager vus du dessus : laitues, poireaux, courges, choux, tomates, aromates',
  ),
  oven: picture(
    'landscape',
    oven,
    'Four loaves cooling in front of the brick oven and its fire',
    'Quatre pains refroidissent devant le four en brique et sa flambée',
  ),
  breakfast: picture(
    'landscape',
    breakfast,
    'A breakfast tray: two rolls, coffee, apricot jam, cherries and yoghurt',
    'Un plateau de petit déjeuner : deux petits pains, du café, de la confiture d’abricots, des cerises et un yaourt',
  ),
  squash: picture(
    'dish',
    dishes.squash,
    'Roast squash with burnt honey, whey and sage',
    'Courge rôtie au miel brûlé, petit-lait et sauge',
  ),
  peas: picture(
    'dish',
    dishes.peas,
    'Garden peas and lovage around an egg yolk',
    'Petits pois et livèche autour d’un jaune d’œuf',
  ),
  plum: picture(
    'dish',
    dishes.plum,
    'Plums and beetroot with almond and verbena cream',
    'Prunes et betterave, amande et crème à la verveine',
  ),
  trout: picture(
    'dish',
    dishes.trout,
    'Trout with young leeks, trout roe and pickled onion',
    'Truite, jeunes poireaux, œufs de truite et oignon au vinaigre',
  ),
  tomato: picture(
    'dish',
    dishes.tomato,
    'Tomatoes of four colours with fresh cheese and basil',
    'Tomates de quatre couleurs, fromage frais et basilic',
  ),
  mushroom: picture(
    'dish',
    dishes.mushroom,
    'Ceps and chestnut mushrooms in brown butter',
    'Cèpes et champignons bruns au beurre noisette',
  ),
  pear: picture(
    'dish',
    dishes.pear,
    'Pears in hay caramel with hazelnuts and cream',
    'Poires au caramel de foin, noisettes et crème',
  ),
  cheese: picture(
    'dish',
    dishes.cheese,
    'Three mountain cheeses with figs and grapes',
    'Trois fromages de montagne, figues et raisins',
  ),
  'room-lime': picture(
    'room',
    roomLime,
    'The Lime Tree room: green bedspread, oak boards, morning light from the window',
    'La chambre du Tilleul : couvre-lit vert, parquet de chêne, lumière du matin à la fenêtre',
  ),
  'room-dovecote': picture(
    'room',
    roomDovecote,
    'The Dovecote room: terracotta throw, low beams, sunset in the window',
    'La chambre du Pigeonnier : plaid terre cuite, poutres basses, couchant à la fenêtre',
  ),
  'room-spring': picture(
    'room',
    roomSpring,
    'The Spring room: blue walls, a blue woollen throw, hills outside',
    'La chambre de la Source : murs bleus, plaid de laine bleue, collines au-dehors',
  ),
  'room-orchard': picture(
    'room',
    roomOrchard,
    'The Orchard room: pink plaster, a plum throw, blossom in a jar',
    'La chambre du Verger : enduit rose, plaid prune, un bouquet de fleurs de pommier',
  ),
  'room-library': picture(
    'room',
    roomLibrary,
    'The Library room: shelves of books up to the ceiling, an olive throw, a window between them',
    'La chambre de la Bibliothèque : des livres jusqu’au plafond, un plaid olive, une fenêtre entre les deux',
  ),
  'room-swallow': picture(
    'room',
    roomSwallow,
    'The Swallow room: under the beams, a small window over the bed, a dark blue throw',
    'La chambre de l’Hirondelle : sous les poutres, une petite fenêtre au-dessus du lit, un plaid bleu nuit',
  ),
  'window-seat': picture(
    'portrait',
    windowSeat,
    'A window seat with a cushion, a book and a cup, the hills outside',
    'Une banquette sous la fenêtre, un coussin, un livre, une tasse, et les collines dehors',
  ),
  bath: picture(
    'room',
    bath,
    'A deep green bath beside a window, towels on a stool',
    'Une baignoire vert profond près d’une fenêtre, des serviettes sur un tabouret',
  ),
  desk: picture(
    'room',
    desk,
    'A writing desk at the window with an open notebook and a lit lamp',
    'Un bureau devant la fenêtre, un cahier ouvert et une lampe allumée',
  ),
  basket: picture(
    'square',
    basket,
    'A basket of leeks, tomatoes and plums, a red pencil beside it',
    'Un panier de poireaux, de tomates et de prunes, un crayon rouge à côté',
  ),
  keys: picture(
    'square',
    keys,
    'A green board with six hooks: five room keys hang there, one is out',
    'Un tableau vert à six crochets : cinq clés y sont pendues, la sixième est sortie',
  ),
  boots: picture(
    'square',
    boots,
    'Green garden boots and a watering can by the door',
    'Des bottes de jardin vertes et un arrosoir près de la porte',
  ),
  jars: picture(
    'square',
    jars,
    'Three shelves of labelled preserves in many colours',
    'Trois étagères de bocaux étiquetés, de toutes les couleurs',
  ),
  verbena: picture(
    'portrait',
    verbena,
    'Botanical drawing of a branch of lemon verbena in flower',
    'Planche botanique : un rameau de verveine citronnelle en fleur',
  ),
  quinces: picture(
    'landscape',
    quinces,
    'Quinces in a stoneware bowl, one beside it on the table',
    'Des coings dans une jatte de grès, un autre posé sur la table',
  ),
  mark: picture('icon', mark, 'A sprig of verbena on green', 'Un brin de verveine sur fond vert'),
} as const satisfies Record<string, Picture>;

export type PictureName = keyof typeof PICTURES;
export const PICTURE_NAMES = keysOf(PICTURES);
