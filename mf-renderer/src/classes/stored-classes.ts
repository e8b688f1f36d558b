import { readClasses, type SectionClasses, type SectionDefinition, type VisitorSection } from 'shared-contracts';

const known = new WeakMap<object, SectionClasses>();

/** Classes of a stored section, the same object for as long as it stores the same ones; nothing where it has none. */
export function storedClasses(
  definition: SectionDefinition,
  { classes }: VisitorSection,
): { readonly classes?: SectionClasses } {
  if (!classes) return {};
  const before = known.get(classes);
  if (before) return { classes: before };
  const read = readClasses(definition, classes);
  if (read.section.length === 0 && Object.keys(read.fields).length === 0) return {};
  known.set(classes, read);
  return { classes: read };
}
