import type { Section } from 'shared-contracts';
import type { DraftPage } from '../draft/draft-types.ts';
import { placementOf, regionsOf } from '../draft/regions.ts';
import { sectionIndex } from '../draft/section-index.ts';

type Page = Pick<DraftPage, 'sections' | 'layout'>;

export const sectionsInOrder = (page: Page): readonly Section[] => [...regionsOf(page).values()].flat();

export interface Position {
  readonly slot: string;
  readonly index: number;
  /** Sections in that slot. */
  readonly count: number;
}

export function positionOf(page: Page, id: string): Position | null {
  const section = page.sections[sectionIndex(page.sections, id)];
  if (!section) return null;
  const { slot } = placementOf(section, page.layout);
  const region = regionsOf(page).get(slot) ?? [];
  const index = region.indexOf(section);
  return index >= 0 ? { slot, index, count: region.length } : null;
}

/** The section to go on with once `id` is gone: the next one, else the one before. */
export function neighbourOf(page: Page, id: string): string | null {
  const sections = sectionsInOrder(page);
  const index = sections.findIndex((section) => section.id === id);
  return (sections[index + 1] ?? sections[index - 1])?.id ?? null;
}
