import type { SectionClasses } from 'shared-contracts';

/** Names as they are typed, one after another. */
export const splitNames = (text: string): readonly string[] => [...new Set(text.split(/\s+/).filter(Boolean))];

/** Names of one element; null is the section itself. */
export const namesOf = ({ section, fields }: SectionClasses, field: string | null): readonly string[] =>
  field === null ? section : (fields[field] ?? []);
