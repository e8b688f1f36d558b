import type { EditableKind } from 'shared-contracts';
import { askSite, createSectionData, type SectionData } from 'shared-contracts/drawing';
import type { Editor } from '../editor/editor-types.ts';
import { joinSectionData } from '../section-types/join-section-data.ts';
import { createSectionContents } from '../section-types/section-contents.ts';
import { createTypeFields } from '../section-types/type-fields.ts';

/** What sections of a page read: of the site, of applications, of the site's own types. */
export const readSite = (editor: Editor, kinds: readonly EditableKind[]): SectionData =>
  joinSectionData(
    createSectionData(kinds, askSite),
    joinSectionData(createSectionContents(editor.host), createTypeFields([...editor.kinds.values()])),
  );
