const files = {
  'rich-text/opening-hours': new URL('../sections/rich-text/opening-hours.svg', import.meta.url),
  'rich-text/film': new URL('../sections/rich-text/film.svg', import.meta.url),
  'text-with-image/hero': new URL('../sections/text-with-image/hero.svg', import.meta.url),
  'features/testimonials': new URL('../sections/features/testimonials.svg', import.meta.url),
  'features/team': new URL('../sections/features/team.svg', import.meta.url),
  'rich-text': new URL('../sections/rich-text/picture.svg', import.meta.url),
  'text-with-image': new URL('../sections/text-with-image/picture.svg', import.meta.url),
  faq: new URL('../sections/faq/picture.svg', import.meta.url),
  features: new URL('../sections/features/picture.svg', import.meta.url),
  'simple-cta': new URL('../sections/simple-cta/picture.svg', import.meta.url),
  'interactive-display': new URL('../sections/interactive-display/picture.svg', import.meta.url),
  maps: new URL('../sections/maps/picture.svg', import.meta.url),
  redirection: new URL('../sections/redirection/picture.svg', import.meta.url),
  'image-gallery': new URL('../sections/image-gallery/picture.svg', import.meta.url),
  cart: new URL('../sections/cart/picture.svg', import.meta.url),
  plans: new URL('../sections/plans/picture.svg', import.meta.url),
  'product-details': new URL('../sections/product-details/picture.svg', import.meta.url),
  'restaurant-menu': new URL('../sections/restaurant-menu/picture.svg', import.meta.url),
  'service-packages': new URL('../sections/service-packages/picture.svg', import.meta.url),
  'simple-menu': new URL('../sections/simple-menu/picture.svg', import.meta.url),
  'quote-widget': new URL('../sections/quote-widget/picture.svg', import.meta.url),
  'blog-listing': new URL('../sections/blog-listing/picture.svg', import.meta.url),
  'article-categories': new URL('../sections/article-categories/picture.svg', import.meta.url),
  'articles-selective': new URL('../sections/articles-selective/picture.svg', import.meta.url),
  'articles-suggested': new URL('../sections/articles-suggested/picture.svg', import.meta.url),
  'articles-top': new URL('../sections/articles-top/picture.svg', import.meta.url),
  'article-full': new URL('../sections/article-full/picture.svg', import.meta.url),
  'article-author': new URL('../sections/article-author/picture.svg', import.meta.url),
};

/** Site-absolute address of the picture of a kind. Here, and not beside the kind: servers draw pages without them. */
export const pictureOf = (name: string): string | undefined =>
  (files as Readonly<Record<string, URL | undefined>>)[name]?.pathname;
