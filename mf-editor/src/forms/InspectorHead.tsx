import { icons, lazyPart, ToggleButton } from '@shared-contracts/ui';
import type { EditableKind } from 'shared-contracts';
import { findSection } from '../draft/find-section.ts';
import { useEditor, useEditorState } from '../editor/use-editor.ts';
import styles from './inspector.module.css';
import { useFormState, useFormStore } from './state/use-form-state.ts';
import { useWords } from './state/use-words.ts';

export const SharedNote = lazyPart(async () => (await import('./SharedNote.tsx')).SharedNote);

interface InspectorHeadProps {
  readonly section: string;
  readonly kind: EditableKind | undefined;
  readonly name: string;
}

/** What the section is, and the switch to both languages at once. */
export function InspectorHead({ section, kind, name }: InspectorHeadProps) {
  const { t, locale } = useWords();
  const { context } = useEditor();
  const link = useEditorState(({ draft }) => findSection(draft.present, section)?.linked_to || null);
  const store = useFormStore();
  const sideBySide = useFormState((state) => state.sideBySide);
  return (
    <header className={styles.head}>
      <div className={styles.named}>
        <h2 className={styles.title}>{link ?? kind?.definition.label[locale] ?? name}</h2>
        {link !== null && <SharedNote name={link} />}
      </div>
      {context.locales.length > 1 && (
        <ToggleButton
          size="small"
          label={t('forms.sideBySide')}
          icon={<icons.Languages aria-hidden />}
          isSelected={sideBySide}
          onChange={(isSelected) => store.set({ sideBySide: isSelected })}
        />
      )}
    </header>
  );
}
