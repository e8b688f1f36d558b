/** Fields of the kinds that sell: how an item gets into the cart, and how it is ordered where there is no script. */
const addToCart = {
  type: 'toggle',
  label: { en: 'Add to cart', fr: 'Ajout au panier' },
  help: {
    en: 'Visitors choose items and send them as one order.',
    fr: 'Les visiteurs choisissent des produits et les envoient en une seule commande.',
  },
  default: true,
} as const;

const cartLink = {
  type: 'link',
  label: { en: 'Page of the cart', fr: 'Page du panier' },
} as const;

export const channel = {
  type: 'select',
  label: { en: 'Orders by', fr: 'Commandes par' },
  options: [
    { value: 'whatsapp', label: { en: 'WhatsApp', fr: 'WhatsApp' } },
    { value: 'sms', label: { en: 'Text message', fr: 'SMS' } },
    { value: 'email', label: { en: 'Email', fr: 'E-mail' } },
  ],
  default: 'whatsapp',
} as const;

export const recipient = {
  type: 'text',
  label: { en: 'Number or address for orders', fr: 'Numéro ou adresse des commandes' },
  help: {
    en: 'Phone number with its country, such as +33 6 12 34 56 78, or an email address.',
    fr: 'Numéro avec l’indicatif du pays, par exemple +33 6 12 34 56 78, ou adresse e-mail.',
  },
  classes: false,
  max: 200,
} as const;

export const reference = {
  type: 'text',
  label: { en: 'Reference', fr: 'Référence' },
  help: {
    en: 'Keeps the item known to carts when its name changes.',
    fr: 'Les paniers reconnaissent l’article même si son nom change.',
  },
  classes: false,
  max: 100,
} as const;

export const soldOut = { type: 'toggle', label: { en: 'Sold out', fr: 'Épuisé' }, default: false } as const;

const sold = { when: { field: 'add_to_cart', is: [true] } } as const;

export const sellingFields = {
  add_to_cart: addToCart,
  cart_link: { ...cartLink, ...sold },
  channel: { ...channel, ...sold },
  recipient: { ...recipient, ...sold },
} as const;
