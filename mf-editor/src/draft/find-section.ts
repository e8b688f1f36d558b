import type { Section } from 'shared-contracts';
import type { DraftPage } from './draft-types.ts';
import { sectionIndex } from './section-index.ts';

/** A section of the page. */
export const findSection = (page: DraftPage | null, id: string): Section | null =>
  (id !== '' && page?.sections[sectionIndex(page.sections, id)]) || null;
