import { Button, Dialog, icons, TextField, Toolbar } from '@shared-contracts/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorState } from '../../editor/use-editor.ts';
import { altIn, type Picture, pictureOf, writeAlt } from './picture-of.ts';
import { choosePicture } from './replace-picture.ts';

function AltDialog({ picture, onClose }: { readonly picture: Picture; readonly onClose: () => void }) {
  const { t } = useTranslation('mf-editor');
  const editor = useEditor();
  const locale = useEditorState((state) => state.view.locale);
  const [text, setText] = useState(() => altIn(picture, locale));
  const keep = () => {
    if (text !== altIn(picture, locale)) writeAlt(editor, picture, locale, text);
    onClose();
  };
  return (
    <Dialog
      title={t('forms.media.alt')}
      size="small"
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <Button variant="primary" onPress={keep}>
          {t('canvas.picture.keep')}
        </Button>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          keep();
        }}
      >
        <TextField
          autoFocus
          label={t('forms.media.alt')}
          language={t(`forms.language.${locale}`)}
          lang={locale}
          description={t('forms.media.altHelp')}
          value={text}
          onChange={setText}
        />
      </form>
    </Dialog>
  );
}

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
