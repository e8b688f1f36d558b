import type { KindFixtures } from '../fixtures/kind-fixtures.ts';
import { articleAuthorFixtures } from './article-author/fixtures.ts';
import { articleCategoriesFixtures } from './article-categories/fixtures.ts';
import { articleFullFixtures } from './article-full/fixtures.ts';
import { articlesSelectiveFixtures } from './articles-selective/fixtures.ts';
import { articlesSuggestedFixtures } from './articles-suggested/fixtures.ts';
import { articlesTopFixtures } from './articles-top/fixtures.ts';
import { blogListingFixtures } from './blog-listing/fixtures.ts';
import { cartFixtures } from './cart/fixtures.ts';
import { downloadsFixtures } from './downloads/fixtures.ts';
import { faqFixtures } from './faq/fixtures.ts';
import { featuresFixtures } from './features/fixtures.ts';
import { filmFixtures } from './film/fixtures.ts';
import { imageGalleryFixtures } from './image-gallery/fixtures.ts';
import { interactiveDisplayFixtures } from './interactive-display/fixtures.ts';
import { mapsFixtures } from './maps/fixtures.ts';
import { plansFixtures } from './plans/fixtures.ts';
import { productDetailsFixtures } from './product-details/fixtures.ts';
import { quoteWidgetFixtures } from './quote-widget/fixtures.ts';
import { redirectionFixtures } from './redirection/fixtures.ts';
import { restaurantMenuFixtures } from './restaurant-menu/fixtures.ts';
import { richTextFixtures } from './rich-text/fixtures.ts';
import { servicePackagesFixtures } from './service-packages/fixtures.ts';
import { simpleCtaFixtures } from './simple-cta/fixtures.ts';
import { simpleMenuFixtures } from './simple-menu/fixtures.ts';
import { textWithImageFixtures } from './text-with-image/fixtures.ts';

/** Fixtures of every kind, by its name. */
export const FIXTURES: Readonly<Record<string, KindFixtures>> = {
  'rich-text': richTextFixtures,
  'text-with-image': textWithImageFixtures,
  faq: faqFixtures,
  features: featuresFixtures,
  'simple-cta': simpleCtaFixtures,
  'interactive-display': interactiveDisplayFixtures,
  maps: mapsFixtures,
  redirection: redirectionFixtures,
  'image-gallery': imageGalleryFixtures,
  film: filmFixtures,
  downloads: downloadsFixtures,
  'blog-listing': blogListingFixtures,
  'article-categories': articleCategoriesFixtures,
  'articles-selective': articlesSelectiveFixtures,
  'articles-suggested': articlesSuggestedFixtures,
  'articles-top': articlesTopFixtures,
  'article-full': articleFullFixtures,
  'article-author': articleAuthorFixtures,
  cart: cartFixtures,
  plans: plansFixtures,
  'product-details': productDetailsFixtures,
  'restaurant-menu': restaurantMenuFixtures,
  'service-packages': servicePackagesFixtures,
  'simple-menu': simpleMenuFixtures,
  'quote-widget': quoteWidgetFixtures,
};
