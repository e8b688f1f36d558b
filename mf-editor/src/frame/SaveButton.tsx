import { Button, IconButton, icons } from '@shared-contracts/ui';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorState } from '../editor/use-editor.ts';
import type { Screen } from '../editor/use-screen.ts';
import { saveChecked } from '../forms/save-checked.ts';

/**
 * Says what it does: of a page that visitors find, it publishes what was changed; a draft is published, or saved as one.
 * Quiet, and never disabled, for want of changes: a button that greys out under the finger takes the focus with it.
 */
export function SaveButton({ screen }: { readonly screen: Screen }) {
  const { t } = useTranslation('mf-editor');
  const editor = useEditor();
  const isSaving = useEditorState((state) => state.draft.save === 'saving');
  const isElsewhere = useEditorState((state) => state.draft.elsewhere);
  const isDraft = useEditorState((state) => state.draft.base?.status === 'draft');
  const isNeeded = useEditorState(
    ({ draft: { base, changes } }) => changes > 0 || base === null || base.status === 'draft',
  );
  const isPhone = screen === 'phone';
  const label = t(isDraft ? 'frame.publish' : 'frame.publishChanges');
  const saveDraft = (): void => void saveChecked(editor);
  return (
    <>
      {isDraft &&
        (isPhone ? (
          <IconButton
            label={t('frame.saveDraft')}
            icon={<icons.Save aria-hidden />}
            isDisabled={isElsewhere || isSaving}
            onPress={saveDraft}
          />
        ) : (
          <Button isDisabled={isElsewhere || isSaving} onPress={saveDraft}>
            {t('frame.saveDraft')}
          </Button>
        ))}
      <Button
        variant={isNeeded ? 'primary' : 'secondary'}
        isPending={isSaving}
        isDisabled={isElsewhere}
        aria-label={label}
        onPress={() => void saveChecked(editor, 'published')}
      >
        {screen === 'desktop' ? label : t('frame.publish')}
      </Button>
    </>
  );
}
