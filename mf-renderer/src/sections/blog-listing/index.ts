import { registerKind } from '../register-kind.ts';
import { BlogListingSection } from './BlogListingSection.tsx';
import { blogListingDefinition } from './definition.ts';
import { blogListingExample } from './example.ts';
import { listingPart } from './listing-part.ts';

export const blogListing = registerKind({
  ...blogListingDefinition,
  view: BlogListingSection,
  surroundings: ['filters', 'wildcard'],
  example: blogListingExample,
  part: listingPart,
  feed: true,
});
