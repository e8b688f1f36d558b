import type { DraftPage } from './draft-types.ts';

/** Whether contents may be put into a page: it has none of its own. Global contents that every new page has do not count. */
export const isEmptyPage = ({ sections }: Pick<DraftPage, 'sections'>): boolean =>
  sections.every(({ linked_to }) => Boolean(linked_to));
