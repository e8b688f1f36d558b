import type { PictureName } from '../images/catalogue.ts';
import { type Text, text } from '../text.ts';
import type { SectionDraft, Site } from './compose.ts';

type Tone = 'plain' | 'soft' | 'deep';

interface Heading {
  readonly eyebrow?: Text;
  readonly title?: Text;
  readonly intro?: Text;
  readonly tone?: Tone;
}
/** Prices are in minor units. */
interface Size {
  readonly name: Text;
  readonly price: number;
}
interface Dish {
  readonly name: Text;
  readonly description?: Text;
  readonly price?: number;
  readonly variants?: readonly Size[];
  readonly diet?: 'vegetarian' | 'vegan';
  readonly contains?: readonly string[];
  readonly sold_out?: boolean;
}
interface Menu extends Heading {
  readonly categories: readonly { readonly title: Text; readonly note?: Text; readonly items: readonly Dish[] }[];
}
interface Plans extends Heading {
  readonly yearly_note?: Text;
  readonly plans: readonly {
    readonly name: Text;
    readonly badge?: Text;
    readonly description?: Text;
    readonly monthly_price: number;
    readonly yearly_price: number;
    readonly features: readonly Text[];
    readonly highlighted?: boolean;
  }[];
}
interface Packages extends Heading {
  readonly packages: readonly {
    readonly image: PictureName;
    readonly name: Text;
    readonly description?: Text;
    readonly price: number;
    readonly unit?: Text;
    readonly features: readonly Text[];
  }[];
}
interface Product extends Heading {
  readonly text: Text;
  readonly images: readonly PictureName[];
  readonly price: number;
  readonly price_note?: Text;
  readonly variants: readonly Size[];
  readonly details: readonly { readonly label: Text; readonly value: Text }[];
  readonly ratio?: 'landscape' | 'portrait' | 'square';
}

const ORDERS = { channel: 'whatsapp', recipient: '+33 6 39 98 00 00' } as const;
const CART = { url: '/cart', new_tab: false };
const SELLING = { ...ORDERS, add_to_cart: true, cart_link: CART };
const pictures = (site: Site, names: readonly PictureName[]) => names.map((name) => site.media(name));
const included = (features: readonly Text[]) => features.map((each) => ({ text: each }));

const dish = ({ contains = [], diet, ...rest }: Dish) => ({
  ...rest,
  diet: diet ?? 'none',
  allergens: contains.map((allergen) => ({ allergen })),
});

export const restaurantMenu = (slot: string, { categories, ...settings }: Menu): SectionDraft => ({
  kind: 'restaurant-menu',
  slot,
  settings: () => ({
    tone: 'plain',
    ...SELLING,
    ...settings,
    categories: categories.map((category) => ({ ...category, items: category.items.map(dish) })),
  }),
});

export const plans = (slot: string, { plans: all, ...settings }: Plans): SectionDraft => ({
  kind: 'plans',
  slot,
  settings: () => ({
    tone: 'plain',
    ...SELLING,
    ...settings,
    plans: all.map(({ features, ...plan }) => ({ ...plan, features: included(features) })),
  }),
});

export const servicePackages = (slot: string, { packages, ...settings }: Packages): SectionDraft => ({
  kind: 'service-packages',
  slot,
  settings: (site) => ({
    tone: 'plain',
    ratio: 'landscape',
    ...SELLING,
    ...settings,
    packages: packages.map(({ features, image, ...each }) => ({
      ...each,
      image: pictures(site, [image]),
      features: included(features),
    })),
  }),
});

export const productDetails = (slot: string, { images, ...settings }: Product): SectionDraft => ({
  kind: 'product-details',
  slot,
  settings: (site) => ({
    tone: 'plain',
    ratio: 'landscape',
    ...SELLING,
    ...settings,
    images: pictures(site, images),
  }),
});

export const cart = (slot: string, settings: Heading & { readonly shop: string }): SectionDraft => ({
  kind: 'cart',
  slot,
  settings: () => {
    const { shop, ...rest } = settings;
    return {
      tone: 'plain',
      ...ORDERS,
      header: text('Order for Maison Verveine', 'Commande pour la Maison Verveine'),
      ...rest,
      shop_link: { url: shop, new_tab: false },
    };
  },
});
