import { Banner, Button } from '@shared-contracts/ui';
import { useTranslation } from 'react-i18next';
import { compareStates } from '../editor/compare-states.ts';
import { useEditor, useEditorState } from '../editor/use-editor.ts';
import styles from '../frame/frame.module.css';
import { RestoreButton } from './RestoreButton.tsx';
import { useRevision } from './use-revision.ts';

/** Above the page while an earlier version stands in its place: whose it is, and both ways on. */
export function RevisionNotice() {
  const { t } = useTranslation('mf-editor');
  const editor = useEditor();
  const revision = useEditorState((state) => state.view.previewed);
  const { words, close } = useRevision();
  if (!revision) return null;
  return (
    <Banner
      className={styles.notice ?? ''}
      role="status"
      title={t('history.shown', words(revision))}
      actions={
        <>
          <Button size="small" onPress={() => compareStates(editor, revision.revision)}>
            {t('history.compare')}
          </Button>
          <RestoreButton revision={revision} />
          <Button size="small" onPress={close}>
            {t('history.back')}
          </Button>
        </>
      }
    >
      {t('history.shownBody')}
    </Banner>
  );
}
