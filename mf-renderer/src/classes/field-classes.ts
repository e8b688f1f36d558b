import { createContext, useContext } from 'react';
import { classField, type SectionClasses } from 'shared-contracts';

/** Classes that people gave the fields of the section that is being drawn; null where there are none. */
export const FieldClassesContext = createContext<SectionClasses['fields'] | null>(null);

/** One class attribute from a view's own class and the given ones. */
export const joinClasses = (own: string | undefined, given: readonly string[] = []): string | undefined =>
  given.length === 0 ? own : [...(own ? [own] : []), ...given].join(' ');

/** The class attribute of a field's element; `path` is where its value stands in the section's settings. */
export function useFieldClass(path: string, own?: string): string | undefined {
  const classes = useContext(FieldClassesContext);
  return classes ? joinClasses(own, classes[classField(path)]) : own;
}
