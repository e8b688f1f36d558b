import { Button } from '@shared-contracts/ui';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorState } from '../editor/use-editor.ts';
import { saveChecked } from '../forms/checks/save-checked.ts';

/** Never disabled for want of changes: a button that greys out under the finger takes the focus with it. */
export function SaveButton() {
  const { t } = useTranslation('mf-editor');
  const editor = useEditor();
  const isSaving = useEditorState((state) => state.draft.save === 'saving');
  const isElsewhere = useEditorState((state) => state.draft.elsewhere);
  return (
    <Button variant="primary" isPending={isSaving} isDisabled={isElsewhere} onPress={() => void saveChecked(editor)}>
      {t('frame.save')}
    </Button>
  );
}
