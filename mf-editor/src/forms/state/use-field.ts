import { useCallback, useState } from 'react';
import { fieldMessage } from 'shared-contracts/messages';
import { keepSame } from 'shared-contracts/sections';
import { checkSection, type FieldProblem } from '../../draft/checks/check-section.ts';
import { readValue, valuePath } from '../../draft/checks/read-value.ts';
import { settingsOf } from '../../draft/edit-settings.ts';
import { findSection } from '../../draft/find-section.ts';
import { useEditor, useEditorState } from '../../editor/use-editor.ts';
import { type FieldAddress, fieldKey } from './form-store.ts';
import { useFormState } from './use-form-state.ts';
import { useWords } from './use-words.ts';

/** The value of a field as it is in the draft. */
export function useFieldValue({ section, path, locale }: FieldAddress): unknown {
  const { context } = useEditor();
  return useEditorState(({ draft }) => {
    const found = findSection(draft.present, section);
    return found ? readValue(settingsOf(found, context), path, locale) : undefined;
  });
}

/** Writes a field into the draft; what is typed in one go is undone in one go. */
export function useSetField(address: FieldAddress): (value: unknown) => void {
  const editor = useEditor();
  const { section, path, locale } = address;
  return useCallback(
    (value) =>
      editor.apply({ type: 'set-field', section, path, locale, value }, { merge: fieldKey({ section, path, locale }) }),
    [editor, section, path, locale],
  );
}

/** Remembers the last value, for as long as the next ones say the same. */
function createKeeper<Value>(): (value: Value) => Value {
  let last: Value | undefined;
  return (value) => {
    last = keepSame(last, value);
    return last;
  };
}

/** What is wrong with a field's stored value. */
export function useFieldProblem({ section, path, locale }: FieldAddress): FieldProblem | null {
  const { context } = useEditor();
  const [keep] = useState(() => createKeeper<FieldProblem | null>());
  return useEditorState(({ draft }) => {
    const found = findSection(draft.present, section);
    if (!found) return null;
    const problems = checkSection(found, context);
    // A value without its languages is broken in each of them.
    return keep(problems.get(valuePath(path, locale)) ?? problems.get(path) ?? null);
  });
}

/** Message of the server about a field, as it came with the last save. */
function useServerMessage({ section, path, locale }: FieldAddress): string | null {
  return useEditorState(({ draft }) => {
    const errors = draft.invalid[section]?.errors;
    return errors?.[valuePath(path, locale)]?.[0] ?? errors?.[path]?.[0] ?? null;
  });
}

/** What to say about a field: of a blank one only after it was left, or a save was tried. */
export function useFieldMessage(address: FieldAddress, problem: FieldProblem | null): string | null {
  const { locale } = useWords();
  const key = fieldKey(address);
  const sayBlank = useFormState(({ attempted, left }) => attempted || left.has(key));
  const server = useServerMessage(address);
  if (problem && (problem.code !== 'blank' || sayBlank)) return fieldMessage(problem.code, locale, problem.values);
  return server;
}
