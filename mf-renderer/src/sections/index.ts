import type { RegisteredKind } from '../kind/view.ts';
import { articleAuthor } from './article-author/index.ts';
import { articleCategories } from './article-categories/index.ts';
import { articleFull } from './article-full/index.ts';
import { articlesSelective } from './articles-selective/index.ts';
import { articlesSuggested } from './articles-suggested/index.ts';
import { articlesTop } from './articles-top/index.ts';
import { blogListing } from './blog-listing/index.ts';
import { cart } from './cart/index.ts';
import { downloads } from './downloads/index.ts';
import { faq } from './faq/index.ts';
import { features } from './features/index.ts';
import { film } from './film/index.ts';
import { imageGallery } from './image-gallery/index.ts';
import { interactiveDisplay } from './interactive-display/index.ts';
import { maps } from './maps/index.ts';
import { plans } from './plans/index.ts';
import { productDetails } from './product-details/index.ts';
import { quoteWidget } from './quote-widget/index.ts';
import { redirection } from './redirection/index.ts';
import { restaurantMenu } from './restaurant-menu/index.ts';
import { richText } from './rich-text/index.ts';
import { servicePackages } from './service-packages/index.ts';
import { simpleCta } from './simple-cta/index.ts';
import { simpleMenu } from './simple-menu/index.ts';
import { textWithImage } from './text-with-image/index.ts';

/** Every section kind this renderer draws. A new kind is one folder and one line here. */
export const sectionKinds: readonly RegisteredKind[] = [
  richText,
  faq,
  features,
  simpleCta,
  interactiveDisplay,
  maps,
  redirection,
  textWithImage,
  imageGallery,
  film,
  downloads,
  plans,
  productDetails,
  restaurantMenu,
  servicePackages,
  blogListing,
  articleCategories,
  articlesSelective,
  articlesSuggested,
  articlesTop,
  articleFull,
  articleAuthor,
  cart,
  simpleMenu,
  quoteWidget,
];

export const kindsByName: ReadonlyMap<string, RegisteredKind> = new Map(
  sectionKinds.map((kind) => [kind.definition.name, kind]),
);
