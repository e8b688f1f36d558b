import type { Field, Fields } from 'shared-contracts/sections';
import { checkSection } from '../../draft/checks/check-section.ts';
import { findSection } from '../../draft/find-section.ts';
import { useEditor, useEditorState } from '../../editor/use-editor.ts';
import { useFormScope } from '../state/form-scope.ts';
import { useFieldValue } from '../state/use-field.ts';
import { useFormState } from '../state/use-form-state.ts';

/** What a choice is while nobody has made it. */
function unmade(field: Field | undefined): unknown {
  if (field?.type === 'select') return field.default ?? (field.required ? '' : field.options[0]?.value);
  return field?.type === 'toggle' ? field.default : undefined;
}

/** Whether a field has a place in the form: by the choice it depends on, because it is asked for, or since it is wrong. */
export function useMatters(field: Field, fields: Fields, base: string, name: string): boolean {
  const { section } = useFormScope();
  const { context } = useEditor();
  const { when } = field;
  const path = `${base}${name}`;
  const stored = useFieldValue({ section, path: `${base}${when?.field ?? name}`, locale: null });
  const isAsked = (asked: { readonly section: string; readonly path: string } | null): boolean =>
    asked?.section === section && `${asked.path}.`.startsWith(`${path}.`);
  const fromForms = useFormState(({ focus }) => isAsked(focus));
  const fromCanvas = useEditorState(({ view }) => isAsked(view.activeField));
  const isWrong = useEditorState(({ draft }) => {
    const found = when ? findSection(draft.present, section) : null;
    return found !== null && [...checkSection(found, context).keys()].some((key) => `${key}.`.startsWith(`${path}.`));
  });
  if (!when) return true;
  const value = stored ?? unmade(fields[when.field]);
  return fromForms || fromCanvas || isWrong || when.is.some((wanted) => wanted === value);
}
