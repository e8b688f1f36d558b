import type { Section, SectionClasses, SectionDefinition } from 'shared-contracts';
import { keepSame, storedClasses } from 'shared-contracts/sections';

/** Classes as a section stores them: nothing where there are none. */
export function packClasses({ section, fields }: SectionClasses): NonNullable<Section['classes']> | undefined {
  const filled = Object.entries(fields).filter(([, names]) => names.length > 0);
  if (section.length + filled.length === 0) return undefined;
  return {
    ...(section.length > 0 && { section }),
    ...(filled.length > 0 && { fields: Object.fromEntries(filled) }),
  };
}

/** The stored classes without what has no place in the kind, such as those of a field that it once had. */
export const keptClasses = (definition: SectionDefinition, { classes }: Section): Pick<Section, 'classes'> =>
  classes ? { classes: keepSame<Section['classes']>(classes, packClasses(storedClasses(definition, classes))) } : {};
