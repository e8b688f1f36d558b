import type { ComponentType, ReactNode } from 'react';
import type { EditableKind, FieldSlot, GapSlot, PageRendererModule } from 'shared-contracts';
import { bringPresets } from 'shared-contracts/theme';
import { readStored } from '../reading/read-stored.ts';
import { kindsByName, sectionKinds } from '../sections/index.ts';
import { sanitisedNodes } from '../text/sanitise-browser.ts';
import { themeCss as cssOf } from '../theme/theme-css.ts';
import { mountPage as mount } from './mount.tsx';
import { pictureOf } from './pictures.ts';

/** The module `./page`: a page that is drawn over changing data, and what an editor asks about its kinds. */
type Module = PageRendererModule<ComponentType<FieldSlot<ReactNode>>, ComponentType<GapSlot>>;

export const mountPage: Module['mountPage'] = mount;

export const prepare: NonNullable<Module['prepare']> = bringPresets;

export const themeCss: Module['themeCss'] = ({ page, project }) =>
  cssOf(project.metadata, page.metadata.sections_builder, project.id);

export const kinds: Module['kinds'] = sectionKinds.map(
  ({ definition, example, presets }): EditableKind => ({
    definition,
    example,
    picture: pictureOf(definition.name),
    ...(presets && {
      presets: presets.map((preset) => ({ ...preset, picture: pictureOf(`${definition.name}/${preset.name}`) })),
    }),
  }),
);

export const readSection: Module['readSection'] = (section) => {
  const kind = kindsByName.get(section.name);
  try {
    return kind ? readStored(kind, section) : null;
  } catch {
    // A migration that cannot read what is stored; the page says so in the section's place.
    return null;
  }
};

export const richTextNodes: Module['richTextNodes'] = sanitisedNodes;
