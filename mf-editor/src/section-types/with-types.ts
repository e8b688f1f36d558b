import type { EditableKind, PageRendererModule, SectionTypeEntry } from 'shared-contracts';
import { isFromApplication, readSettings, typeDefinition } from 'shared-contracts/sections';

const toKind = (sectionType: SectionTypeEntry): EditableKind => ({
  definition: typeDefinition(sectionType),
  example: {},
  sectionType,
});

/** The renderer with the section types of the project among its kinds: their forms and inventory are as any other's. */
export function withTypes(renderer: PageRendererModule, types: readonly SectionTypeEntry[]): PageRendererModule {
  const known = new Map(types.map((type) => [type.name, toKind(type)]));
  return {
    ...renderer,
    kinds: [...renderer.kinds, ...known.values()],
    readSection: (section) => {
      const kind = known.get(section.name);
      const isOwn = isFromApplication(section) || kind?.sectionType?.type === 'static';
      if (!isOwn) return renderer.readSection(section);
      return kind ? readSettings(kind.definition, section.settings) : null;
    },
  };
}
