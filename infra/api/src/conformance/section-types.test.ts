import { pageContents } from './page-contents.ts';
import { sectionTypes } from './section-types.ts';
import { staticTypes } from './static-types.ts';
import { onEachDatabase } from './suite.ts';

onEachDatabase('section types', {
  'section types': sectionTypes,
  'types of a site’s own': staticTypes,
  'contents of a page': pageContents,
});
