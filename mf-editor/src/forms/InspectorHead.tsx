import { icons, ToggleButton } from '@shared-contracts/ui';
import type { EditableKind } from 'shared-contracts';
import { useEditor } from '../editor/use-editor.ts';
import styles from './inspector.module.css';
import { useFormState, useFormStore } from './state/use-form-state.ts';
import { useWords } from './state/use-words.ts';

/** What the section is, and the switch to both languages at once. */
export function InspectorHead({ kind, name }: { readonly kind: EditableKind | undefined; readonly name: string }) {
  const { t, locale } = useWords();
  const { context } = useEditor();
  const store = useFormStore();
  const sideBySide = useFormState((state) => state.sideBySide);
  return (
    <header className={styles.head}>
      <h2 className={styles.title}>{kind?.definition.label[locale] ?? name}</h2>
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
