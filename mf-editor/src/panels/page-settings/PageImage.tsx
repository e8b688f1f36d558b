import { Button } from '@shared-contracts/ui';
import { FieldCaption } from '@shared-contracts/ui/fields';
import { useTranslation } from 'react-i18next';
import type { MediaRef } from 'shared-contracts';
import { useEditor, useEditorState } from '../../editor/use-editor.ts';
import styles from './page-settings.module.css';

/** The image shown where somebody shares the page; also the page's own in lists. */
export function PageImage() {
  const { t } = useTranslation('mf-editor');
  const editor = useEditor();
  const image = useEditorState((state) => state.draft.present?.metadata.mediaMetatag ?? null);
  const set = (media: MediaRef | null) => {
    const metadata = editor.getState().draft.present?.metadata ?? {};
    editor.apply({ type: 'set-page', change: { metadata: { ...metadata, mediaMetatag: media } } });
  };
  const choose = async () => {
    const chosen = await editor.host.media.pick({ kind: 'image', multiple: false });
    const [media] = chosen ?? [];
    if (media) set(media);
  };
  return (
    <div className={styles.image}>
      <FieldCaption>{t('panels.settings.image')}</FieldCaption>
      {image && (
        <img
          className={styles.picture}
          src={image.files?.[0]?.thumbnail_url ?? image.files?.[0]?.url ?? image.url}
          alt={image.filename ?? t('panels.settings.image')}
        />
      )}
      <div className={styles.buttons}>
        <Button size="small" onPress={() => void choose()}>
          {t(image ? 'panels.settings.replaceImage' : 'panels.settings.chooseImage')}
        </Button>
        {image && (
          <Button size="small" variant="quiet" onPress={() => set(null)}>
            {t('panels.settings.removeImage')}
          </Button>
        )}
      </div>
      <p className={styles.help}>{t('panels.settings.imageHelp')}</p>
    </div>
  );
}
