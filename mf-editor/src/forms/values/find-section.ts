import type { Section } from 'shared-contracts';
import type { DraftPage } from '../../draft/draft-types.ts';

const byId = new WeakMap<readonly Section[], ReadonlyMap<string, Section>>();

/** A section of the page, looked up as often as every field of a form asks with every keystroke. */
export function findSection(page: DraftPage | null, id: string): Section | null {
  if (page === null) return null;
  const known = byId.get(page.sections) ?? new Map(page.sections.map((section) => [section.id, section]));
  byId.set(page.sections, known);
  return known.get(id) ?? null;
}
