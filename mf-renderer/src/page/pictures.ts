const files = {
  'rich-text': new URL('../sections/rich-text/picture.svg', import.meta.url),
  'text-with-image': new URL('../sections/text-with-image/picture.svg', import.meta.url),
  'image-gallery': new URL('../sections/image-gallery/picture.svg', import.meta.url),
  cart: new URL('../sections/cart/picture.svg', import.meta.url),
  plans: new URL('../sections/plans/picture.svg', import.meta.url),
  'product-details': new URL('../sections/product-details/picture.svg', import.meta.url),
  'restaurant-menu': new URL('../sections/restaurant-menu/picture.svg', import.meta.url),
  'service-packages': new URL('../sections/service-packages/picture.svg', import.meta.url),
  'simple-menu': new URL('../sections/simple-menu/picture.svg', import.meta.url),
};

/** Site-absolute address of the picture of a kind. Here, and not beside the kind: servers draw pages without them. */
export const pictureOf = (name: string): string | undefined =>
  (files as Readonly<Record<string, URL | undefined>>)[name]?.pathname;
  'quote-widget': new URL('../sections/quote-widget/picture.svg', import.meta.url),
