import type { Section } from 'shared-contracts';
import { isSame } from 'shared-contracts/sections';
import type { DraftPage, Edit } from './draft-types.ts';
import { setClasses } from './edit-classes.ts';
import { acceptTranslation, copyLanguage, setField } from './edit-fields.ts';
import { editTogether, linkSections, noteLinks, unlinkSection } from './edit-links.ts';
import {
  duplicateSection,
  importContents,
  insertSections,
  moveSection,
  removeSection,
  restoreSection,
  setHidden,
  setLayout,
  withSection,
} from './edit-sections.ts';
import type { EditContext } from './edit-settings.ts';

type Reducers = {
  readonly [Type in Edit['type']]: (
    page: DraftPage,
    edit: Extract<Edit, { type: Type }>,
    context: EditContext,
  ) => DraftPage;
};

const setPage: Reducers['set-page'] = (page, { change }) => {
  const next = { ...page, ...change };
  return isSame(page, next) ? page : next;
};

const withContentOf = (
  page: DraftPage,
  { section }: { readonly section: string },
  change: (section: Section) => Section,
): DraftPage => editTogether(page, withSection(page, section, change), section);

const REDUCERS: Reducers = {
  all: (page, { edits }, context) => edits.reduce((changed, edit) => reduce(changed, edit, context), page),
  'set-field': (page, edit, context) => withContentOf(page, edit, (section) => setField(section, edit, context)),
  'insert-sections': (page, edit) => noteLinks(insertSections(page, edit), edit),
  'import-contents': importContents,
  'move-section': moveSection,
  'remove-section': removeSection,
  'restore-section': restoreSection,
  'duplicate-section': duplicateSection,
  'link-sections': linkSections,
  'unlink-section': unlinkSection,
  'set-hidden': setHidden,
  'set-classes': (page, edit, context) => withContentOf(page, edit, (section) => setClasses(section, edit, context)),
  'set-layout': setLayout,
  'set-page': setPage,
  'copy-language': (page, edit, context) =>
    withContentOf(page, edit, (section) => copyLanguage(section, edit, context)),
  'accept-translation': (page, edit, context) =>
    withContentOf(page, edit, (section) => acceptTranslation(section, edit, context)),
};

/** The page after an edit. The same page where the edit changes nothing, or names what is not there. */
export const reduce = (page: DraftPage, edit: Edit, context: EditContext): DraftPage =>
  (REDUCERS[edit.type] as (page: DraftPage, edit: Edit, context: EditContext) => DraftPage)(page, edit, context);
