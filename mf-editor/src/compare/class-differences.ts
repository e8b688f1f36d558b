import type { Section, SectionDefinition } from 'shared-contracts';
import { classFields, storedClasses } from 'shared-contracts/sections';
import { namesOf } from '../forms/classes/class-names.ts';
import { NOWHERE, type Side } from './difference.ts';
import type { FieldDifference, Reading } from './field-differences.ts';

/** Elements of a section whose classes differ between two states, in the order of the form. */
export function classDifferences(
  definition: SectionDefinition,
  sections: Readonly<Record<Side, Section>>,
  { locale }: Pick<Reading, 'locale'>,
  /** What classes are called. */
  title: string,
): FieldDifference[] {
  const [old, now] = [sections.before, sections.after].map(({ classes }) => storedClasses(definition, classes));
  if (!old || !now) return [];
  const elements = [[null, []] as const, ...classFields(definition)];
  return elements
    .map(([field, trail]) => ({
      kind: 'changed' as const,
      label: [title, ...trail.map(({ label }) => label[locale])].join(' › '),
      locale: null,
      // A class on a field of a list is on all of its items: no single place shows it.
      paths: field === null || field.includes('.') ? NOWHERE : { before: field, after: field },
      before: namesOf(old, field).join(' '),
      after: namesOf(now, field).join(' '),
    }))
    .filter((difference) => difference.before !== difference.after);
}
