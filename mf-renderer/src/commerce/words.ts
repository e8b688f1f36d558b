import type { Locale } from 'shared-contracts';

/** What is said to visitors about buying. A word before a colon carries the space its language wants there. */
const WORDS = {
  en: {
    add: 'Add to cart',
    addShort: 'Add',
    added: 'Added to your cart',
    full: 'Your cart is full',
    soldOut: 'Sold out',
    order: 'Order by message',
    variants: 'Choose',
    quantity: 'Quantity',
    from: 'from',
    terms: 'Billing',
    monthly: 'Monthly',
    yearly: 'Yearly',
    perMonth: 'per month',
    perYear: 'per year',
    allergens: 'Contains',
    viewCart: 'View your cart',
    items: { one: '1 item', other: '{count} items' },
    closeBar: 'Dismiss',
    messageOrder: 'Order',
    messageNote: 'Note',
    messageTotal: 'Total',
    messageThanks: 'Thank you!',
    colon: ': ',
  },
  fr: {
    add: 'Ajouter au panier',
    addShort: 'Ajouter',
    added: 'Ajouté à votre panier',
    full: 'Votre panier est plein',
    soldOut: 'Épuisé',
    order: 'Commander par message',
    variants: 'Choisissez',
    quantity: 'Quantité',
    from: 'dès',
    terms: 'Facturation',
    monthly: 'Par mois',
    yearly: 'Par an',
    perMonth: 'par mois',
    perYear: 'par an',
    allergens: 'Contient',
    viewCart: 'Voir le panier',
    items: { one: '1 article', other: '{count} articles' },
    closeBar: 'Fermer',
    messageOrder: 'Commande',
    messageNote: 'Remarque',
    messageTotal: 'Total',
    messageThanks: 'Merci\u202f!',
    colon: '\u202f: ',
  },
} as const satisfies Record<Locale, Record<string, string | Record<'one' | 'other', string>>>;

export const commerceWords = (locale: Locale) => WORDS[locale];

/** "1 item", "3 items". */
export const countWords = (count: number, locale: Locale): string =>
  WORDS[locale].items[count === 1 ? 'one' : 'other'].replace('{count}', String(count));
