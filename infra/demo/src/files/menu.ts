import { text } from '../text.ts';
import { drawPdf, type Line } from './draw-pdf.ts';

const TITLE = text('The menu of the week', 'La carte de la semaine');

const DISHES = [
  text('Tomatoes, fresh cheese, basil', 'Tomates, fromage frais, basilic'),
  text('Trout, young leeks, sorrel butter', 'Truite, jeunes poireaux, beurre d’oseille'),
  text('Roast squash, burnt honey, sage', 'Courge rôtie, miel brûlé, sauge'),
  text('Mountain cheeses, figs', 'Fromages de montagne, figues'),
  text('Pear in hay caramel, hazelnut', 'Poire au caramel de foin, noisette'),
];
const PRICES = [
  text('At noon, three courses: €34', 'À midi, trois plats : 34 €'),
  text('In the evening, five courses: €58', 'Le soir, cinq plats : 58 €'),
];

/** What is on the table, to take along. */
export function drawMenu(locale: 'en' | 'fr'): Buffer {
  const line = (words: string, size: number, above: number, isBold = false): Line => ({
    text: words,
    size,
    above,
    isBold,
  });
  return drawPdf(TITLE[locale], [
    line('Maison Verveine', 13, 20),
    line(TITLE[locale], 26, 12, true),
    ...DISHES.map((dish, index) => line(dish[locale], 15, index === 0 ? 34 : 16)),
    ...PRICES.map((price, index) => line(price[locale], 12, index === 0 ? 40 : 8)),
  ]);
}
