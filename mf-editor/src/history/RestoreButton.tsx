import { Button } from '@shared-contracts/ui';
import { AlertDialog } from '@shared-contracts/ui/overlays';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Revision } from 'shared-contracts';
import { useEditor, useEditorState } from '../editor/use-editor.ts';
import { useRevision } from './use-revision.ts';

/** Asks once, saying what becomes of the page as it is. Nothing where the person may not. */
export function RestoreButton({ revision }: { readonly revision: Revision }) {
  const { t } = useTranslation('mf-editor');
  const editor = useEditor();
  const { words, close } = useRevision();
  const [isAsking, setAsking] = useState(false);
  const isChanged = useEditorState((state) => state.draft.changes > 0);
  const isDraft = useEditorState((state) => state.draft.base?.status === 'draft');
  if (!editor.host.session.may('restoreRevision')) return null;
  const restore = async (): Promise<void> => {
    const outcome = await editor.restoreRevision(revision.revision);
    if (outcome !== 'saved' && outcome !== 'unchanged') return;
    const key = isDraft ? 'history.restoredDraft' : 'history.restored';
    editor.host.toasts.create(t(key, words(revision)), { type: 'success' });
    close();
  };
  return (
    <>
      <Button variant="primary" size="small" onPress={() => setAsking(true)}>
        {t('history.restore')}
      </Button>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        tone="plain"
        title={t('history.restoreTitle', words(revision))}
        actionLabel={t('history.restore')}
        onAction={restore}
      >
        {t(isDraft ? 'history.restoreDraftBody' : 'history.restoreBody')} {isChanged && t('history.restoreUnsaved')}
      </AlertDialog>
    </>
  );
}
