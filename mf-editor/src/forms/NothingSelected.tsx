import { Button, EmptyState, icons } from '@shared-contracts/ui';
import { openPanel } from '../editor/open-panel.ts';
import { useEditor } from '../editor/use-editor.ts';
import styles from './inspector.module.css';
import { useWords } from './state/use-words.ts';

/** In the inspector's place while no section is selected. */
export function NothingSelected() {
  const { t } = useWords();
  const editor = useEditor();
  return (
    <EmptyState
      className={styles.empty ?? ''}
      icon={<icons.MousePointer2 aria-hidden />}
      title={t('forms.empty.title')}
      action={<Button onPress={() => openPanel(editor, 'page-settings')}>{t('forms.empty.settings')}</Button>}
    >
      {t('forms.empty.text')}
    </EmptyState>
  );
}
