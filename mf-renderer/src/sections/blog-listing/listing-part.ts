import { type RenderContext, readsVariables } from 'shared-contracts';
import { blogHref, readBlogFilters } from '../../articles/addresses.ts';
import type { PagePart } from '../../kind/view.ts';
import { activeFilters } from './active-filters.ts';
import { blogListingDefinition } from './definition.ts';

/** Which page of the listing the address asks for. */
export const listingPage = ({ filters, wildcard, locale }: RenderContext): number =>
  Number(readsVariables(blogListingDefinition.reads, { filters, wildcard, locale, settings: {} }).page);

/** The part of all articles that the address asks for; null where that is their beginning. */
export function listingPart(data: unknown, context: RenderContext): PagePart | null {
  const page = listingPage(context);
  const names = activeFilters(data, context).map(({ name }) => name);
  if (names.length === 0 && page === 1) return null;
  const { defaultLocale } = context;
  const path = blogHref({ ...readBlogFilters(context), page }, { locale: defaultLocale, defaultLocale });
  return { names, page, path };
}
