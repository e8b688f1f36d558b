import { isSame } from 'shared-contracts/sections';
import type { DraftPage, Edit } from './draft-types.ts';
import { setClasses } from './edit-classes.ts';
import { acceptTranslation, copyLanguage, setField } from './edit-fields.ts';
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

const REDUCERS: Reducers = {
  'set-field': (page, edit, context) => withSection(page, edit.section, (section) => setField(section, edit, context)),
  'insert-sections': insertSections,
  'import-contents': importContents,
  'move-section': moveSection,
  'remove-section': removeSection,
  'restore-section': restoreSection,
  'duplicate-section': duplicateSection,
  'set-hidden': setHidden,
  'set-classes': (page, edit, context) =>
    withSection(page, edit.section, (section) => setClasses(section, edit, context)),
  'set-layout': setLayout,
  'set-page': setPage,
  'copy-language': (page, edit, context) =>
    withSection(page, edit.section, (section) => copyLanguage(section, edit, context)),
  'accept-translation': (page, edit, context) =>
    withSection(page, edit.section, (section) => acceptTranslation(section, edit, context)),
};

/** The page after an edit. The same page where the edit changes nothing, or names what is not there. */
export const reduce = (page: DraftPage, edit: Edit, context: EditContext): DraftPage =>
  (REDUCERS[edit.type] as (page: DraftPage, edit: Edit, context: EditContext) => DraftPage)(page, edit, context);
