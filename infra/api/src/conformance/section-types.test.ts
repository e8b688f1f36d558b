import { pageContents } from './page-contents.ts';
import { sectionTypes } from './section-types.ts';
import { onEachDatabase } from './suite.ts';

onEachDatabase('section types', { 'section types': sectionTypes, 'contents of a page': pageContents });
