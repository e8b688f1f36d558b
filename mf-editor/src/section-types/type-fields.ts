import type { EditableKind } from 'shared-contracts';
import type { SectionData } from 'shared-contracts/drawing';

/** What sections of the site's own static types are drawn from: the fields of their types. */
export function createTypeFields(kinds: readonly EditableKind[]): SectionData {
  const types = new Map(
    kinds.flatMap(({ sectionType }) =>
      sectionType?.type === 'static' ? [[sectionType.name, { fields: sectionType.fields }] as const] : [],
    ),
  );
  let last: ReturnType<SectionData['of']> = {};
  return {
    of: ({ page }) => {
      if (types.size === 0) return last;
      const now = Object.fromEntries(
        page.sections.flatMap(({ id, name, type }) => {
          const fields = type === 'static' ? types.get(name) : undefined;
          return fields ? [[id, fields] as const] : [];
        }),
      );
      const ids = Object.keys(now);
      if (ids.length !== Object.keys(last).length || ids.some((id) => last[id] !== now[id])) last = now;
      return last;
    },
    concerns: ({ name, type }) => type === 'static' && types.has(name),
    // Types stay what they were when the editor began.
    subscribe: () => () => undefined,
  };
}
