import { Button } from '@shared-contracts/ui';
import { TextField } from '@shared-contracts/ui/fields';
import { Dialog } from '@shared-contracts/ui/overlays';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorState } from '../../editor/use-editor.ts';
import { altIn, type Picture, writeAlt } from './picture-of.ts';

/** What a picture on the page says to those who do not see it. */
export function AltDialog({ picture, onClose }: { readonly picture: Picture; readonly onClose: () => void }) {
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
      hasCancel
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
