import { isSame } from 'shared-contracts/sections';
import { checkSection } from '../draft/checks/check-section.ts';
import { readValue } from '../draft/checks/read-value.ts';
import { settingsOf } from '../draft/edit-settings.ts';
import { findSection } from '../draft/find-section.ts';
import type { Editor } from '../editor/editor-types.ts';
import { sectionsInOrder } from '../sections/regions.ts';
import { type FieldAddress, formStoreOf } from './state/form-store.ts';

export interface PageProblem extends FieldAddress {
  /** A required value is missing; else one is not right. */
  readonly blank: boolean;
}

/** Texts that were typed where no value could be made of them, and that still stand in a form. */
function typedProblems(editor: Editor): PageProblem[] {
  const page = editor.getState().draft.present;
  return [...formStoreOf(editor).getState().typed.values()].flatMap(({ address, over, wrong }) => {
    const section = findSection(page, address.section);
    const stands =
      wrong &&
      section !== null &&
      isSame(readValue(settingsOf(section, editor.context), address.path, address.locale), over);
    return stands ? [{ ...address, blank: false }] : [];
  });
}

/** What keeps the page from being saved, in document order; what is missing comes first. */
export function checkPage(editor: Editor): readonly PageProblem[] {
  const page = editor.getState().draft.present;
  if (page === null) return [];
  const problems = sectionsInOrder(page).flatMap((section) =>
    [...checkSection(section, editor.context).values()].map(
      ({ path, locale, code }): PageProblem => ({ section: section.id, path, locale, blank: code === 'blank' }),
    ),
  );
  const all = [...problems, ...typedProblems(editor)];
  return [...all.filter(({ blank }) => blank), ...all.filter(({ blank }) => !blank)];
}
