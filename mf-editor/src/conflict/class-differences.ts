import type { Section, SectionDefinition } from 'shared-contracts';
import { classesPath, classFields, storedClasses } from 'shared-contracts/sections';
import { namesOf } from '../forms/classes/class-names.ts';
import type { FieldDifference, Reading } from './field-differences.ts';

/** Elements of a section whose classes differ between two versions, in the order of the form. */
export function classDifferences(
  definition: SectionDefinition,
  mine: Section,
  theirs: Section,
  { locale, classes }: Pick<Reading, 'locale'> & { readonly classes: string },
): FieldDifference[] {
  const [own, other] = [storedClasses(definition, mine.classes), storedClasses(definition, theirs.classes)];
  const elements = [[null, []] as const, ...classFields(definition)];
  return elements
    .map(([field, trail]) => ({
      key: classesPath(field),
      label: [classes, ...trail.map(({ label }) => label[locale])].join(' › '),
      locale: null,
      mine: namesOf(own, field).join(' '),
      theirs: namesOf(other, field).join(' '),
    }))
    .filter((difference) => difference.mine !== difference.theirs);
}
