import { MAX_CART_LINES, MAX_QUANTITY } from 'shared-contracts';
import { describe, expect, test } from 'vitest';
import { orderHref } from './order-href.ts';
import { orderMessage } from './order-message.ts';

const tea = { name: { en: 'Iced tea (Jug)', fr: 'Thé glacé (Carafe)' }, price: 1600, quantity: 2, note: ' no \n ice ' };
const cake = { name: { en: 'Cake', fr: 'Gâteau' }, price: 450, quantity: 1, note: '' };
const options = (locale: 'en' | 'fr') =>
  ({ locale, defaultLocale: 'en', currency: 'EUR', siteTitle: 'Maison Verveine' }) as const;

describe('S23: the message of an order', () => {
  test('in English: header, numbered items, quantity above one, notes, total, thanks', () => {
    expect(orderMessage([tea, cake], 'Table 4', options('en'))).toBe(
      [
        'Order – Maison Verveine',
        '',
        '1. Iced tea (Jug) × 2 – €32.00',
        '   Note: no ice',
        '2. Cake – €4.50',
        '',
        'Note: Table 4',
        '',
        'Total: €36.50',
        '',
        'Thank you!',
      ].join('\n'),
    );
  });

  test('in French', () => {
    expect(orderMessage([tea, cake], 'Table 4', options('fr'))).toBe(
      [
        'Commande – Maison Verveine',
        '',
        '1. Thé glacé (Carafe) × 2 – 32,00\u00a0€',
        '   Remarque\u202f: no ice',
        '2. Gâteau – 4,50\u00a0€',
        '',
        'Remarque\u202f: Table 4',
        '',
        'Total\u202f: 36,50\u00a0€',
        '',
        'Merci\u202f!',
      ].join('\n'),
    );
  });

  test('without notes there is no line for them; the section may say its first and last line itself', () => {
    const said = { header: { en: 'Hello kitchen' }, thanks: { en: 'See you soon.' } };
    expect(orderMessage([cake], ' ', { ...options('fr'), ...said })).toBe(
      'Hello kitchen\n\n1. Gâteau – 4,50\u00a0€\n\nTotal\u202f: 4,50\u00a0€\n\nSee you soon.',
    );
  });

  test('a name without the language is said in the default one, or in any; it cannot begin another line', () => {
    const text = orderMessage(
      [
        { ...cake, name: { fr: 'Gâteau' } },
        { ...cake, name: { en: 'Cake\n9. Caviar – €0.00' } },
      ],
      '',
      options('en'),
    );
    expect(text.split('\n').slice(2, 4)).toEqual(['1. Gâteau – €4.50', '2. Cake 9. Caviar – €0.00 – €4.50']);
  });

  test('large orders keep every digit, and two decimals where the project shows none', () => {
    const line = { ...cake, price: 100_000_000, quantity: MAX_QUANTITY };
    const text = orderMessage(
      Array.from({ length: MAX_CART_LINES }, () => line),
      '',
      { ...options('en'), currency: 'JPY' },
    );
    expect(text).toContain('100. Cake × 99 – ¥99\u00a0000\u00a0000.00');
    expect(text).toContain('Total: ¥9\u00a0900\u00a0000\u00a0000.00');
  });
});

describe('S23: where a message goes', () => {
  const text = 'Tea & cake\n#1 100% ?';
  const encoded = 'Tea%20%26%20cake%0A%231%20100%25%20%3F';

  test.each([
    ['+33 6 12 34 56 78', '33612345678'],
    ['0033 (0)6 12', '33' + '0612'],
    ['javascript:alert(1)', '1'],
    ['', ''],
  ])('WhatsApp, to %s', (recipient, number) => {
    expect(orderHref({ recipient }, text, 'Order')).toBe(`https://wa.me/${number}?text=${encoded}`);
  });

  test('a text message and an email', () => {
    expect(orderHref({ channel: 'sms', recipient: '+33 6 12' }, text, 'Order')).toBe(`sms:+33612?&body=${encoded}`);
    expect(orderHref({ channel: 'email', recipient: 'a+b@c.example' }, text, 'An order')).toBe(
      `mailto:a%2Bb@c.example?subject=An%20order&body=${encoded.replace('%0A', '%0D%0A')}`,
    );
  });

  test.each(['whatsapp', 'sms', 'email'] as const)(
    'by %s, a text cut within a letter goes out all the same',
    (channel) => {
      expect(orderHref({ channel }, 'Tea \ud83c', '\udf75')).toContain('Tea%20%EF%BF%BD');
    },
  );

  test('an address that is none is left out, and cannot add fields of its own', () => {
    expect(orderHref({ channel: 'email', recipient: 'a@b.example?bcc=x@y.example' }, 'x', 'y')).toBe(
      'mailto:?subject=y&body=x',
    );
  });
});
