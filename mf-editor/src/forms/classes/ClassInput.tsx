import { TextField } from '@shared-contracts/ui/fields';
import { useMemo, useRef, useState } from 'react';
import type { SectionDefinition } from 'shared-contracts';
import { type ClassPlace, classesPath, storedClasses } from 'shared-contracts/sections';
import { findSection } from '../../draft/find-section.ts';
import { useEditor, useEditorState } from '../../editor/use-editor.ts';
import { useFormScope } from '../state/form-scope.ts';
import { type FieldAddress, fieldKey } from '../state/form-store.ts';
import { useFieldMessage, useFieldProblem } from '../state/use-field.ts';
import { useShownField } from '../state/use-shown-field.ts';
import { namesOf, splitNames } from './class-names.ts';
import { ReadyClasses } from './ReadyClasses.tsx';

interface Props {
  readonly definition: SectionDefinition;
  /** Null for the section itself. */
  readonly field: string | null;
  readonly place: ClassPlace;
  readonly label: string;
}

/** The classes of one element, as text; what is no class stays in the draft, with a message, until it is one. */
export function ClassInput({ definition, field, place, label }: Props) {
  const editor = useEditor();
  const { section, readOnly } = useFormScope();
  const address = useMemo<FieldAddress>(() => ({ section, path: classesPath(field), locale: null }), [section, field]);
  const root = useRef<HTMLDivElement>(null);
  useShownField(address, root);
  const message = useFieldMessage(address, useFieldProblem(address));
  const stored = useEditorState(({ draft }) =>
    namesOf(storedClasses(definition, findSection(draft.present, section)?.classes), field).join(' '),
  );
  const [typed, setTyped] = useState('');
  const set = (names: readonly string[], merge?: string): void =>
    editor.apply({ type: 'set-classes', section, field, names }, merge === undefined ? {} : { merge });
  return (
    <div ref={root}>
      <TextField
        label={label}
        // As it was typed, spaces at the end included, for as long as it says what is stored.
        value={splitNames(typed).join(' ') === stored ? typed : stored}
        onChange={(text) => {
          setTyped(text);
          set(splitNames(text), fieldKey(address));
        }}
        onBlur={() => setTyped(stored)}
        isReadOnly={readOnly}
        autoCorrect="off"
        spellCheck="false"
        errorMessage={message ?? undefined}
        suffix={
          <ReadyClasses place={place} label={label} names={splitNames(stored)} isDisabled={readOnly} onChange={set} />
        }
      />
    </div>
  );
}
