import { Button, IconButton, icons } from '@shared-contracts/ui';
import { useTranslation } from 'react-i18next';
import { useDraftMode } from '../editor/use-draft-mode.ts';
import { useEditor, useEditorState } from '../editor/use-editor.ts';
import type { Screen } from '../editor/use-screen.ts';
import { saveChecked } from '../forms/save-checked.ts';

/**
 * Says what it does: of a page that visitors find, it publishes what was changed, and in draft mode saves it; a draft is
 * published, or saved as one, a variation is saved.
 * Quiet, and never disabled, for want of changes: a button that greys out under the finger takes the focus with it.
 */
export function SaveButton({ screen }: { readonly screen: Screen }) {
  const { t } = useTranslation('mf-editor');
  const editor = useEditor();
  const isSaving = useEditorState((state) => state.draft.save === 'saving');
  const isElsewhere = useEditorState((state) => state.draft.elsewhere);
  const isVariation = useEditorState(({ draft: { base } }) => base?.variation_of !== undefined);
  const isDraft = useEditorState(({ draft: { base } }) => base?.status === 'draft') && !isVariation;
  const isSave = useDraftMode() && !isVariation && !isDraft;
  const isChanged = useEditorState(({ draft: { base, changes } }) => changes > 0 || base === null);
  const isNeeded = isChanged || isDraft;
  const long = isVariation ? 'saveVariation' : isDraft ? 'publish' : isSave ? 'save' : 'publishChanges';
  const label = t(`frame.${long}`);
  // Whether visitors are shown a variation is for its trial to say.
  const status = isVariation ? undefined : 'published';
  const saveDraft = (): void => void saveChecked(editor);
  return (
    <>
      {isDraft &&
        (screen !== 'desktop' ? (
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
        onPress={() => void saveChecked(editor, status)}
      >
        {screen === 'desktop' ? label : t(isVariation || isSave ? 'frame.save' : 'frame.publish')}
      </Button>
    </>
  );
}
