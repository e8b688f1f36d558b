import { Button, icons, LostDialog, lazyPart, Toolbar } from '@shared-contracts/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorState } from '../../editor/use-editor.ts';
import { pictureOf } from './picture-of.ts';
import { choosePicture } from './replace-picture.ts';

const AltDialog = lazyPart(async () => (await import('./AltDialog.tsx')).AltDialog, {
  whenLost: (lost, { onClose }) => <LostDialog {...lost} onClose={onClose} />,
});

/** What can be done with the picture that is active, above it on the page. */
export function PictureTools() {
  const { t } = useTranslation('mf-editor');
  const editor = useEditor();
  const active = useEditorState((state) => state.view.activeField);
  const isShown = useEditorState(({ view, draft }) => view.preview === null && !draft.elsewhere);
  const hasPicture = useEditorState(() => active !== null && (pictureOf(editor, active)?.media.length ?? 0) > 0);
  const [isAltOpen, setAltOpen] = useState(false);
  const picture = active && isShown ? pictureOf(editor, active) : null;
  if (!picture) return null;
  return (
    <>
      <Toolbar isFloating aria-label={t('canvas.picture.tools')}>
        <Button
          variant="quiet"
          size="small"
          icon={<icons.RefreshCw aria-hidden />}
          onPress={() => void choosePicture(editor, picture)}
        >
          {t(hasPicture ? 'canvas.picture.replace' : 'canvas.picture.choose')}
        </Button>
        {hasPicture && (
          <Button variant="quiet" size="small" icon={<icons.Type aria-hidden />} onPress={() => setAltOpen(true)}>
            {t('forms.media.alt')}
          </Button>
        )}
      </Toolbar>
      {isAltOpen && <AltDialog picture={picture} onClose={() => setAltOpen(false)} />}
    </>
  );
}
