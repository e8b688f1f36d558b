import { Button, Still } from '@shared-contracts/ui';
import { FieldCaption } from '@shared-contracts/ui/fields';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { MediaRef } from 'shared-contracts';
import { smallestUrl } from 'shared-contracts/tool';
import { useEditor, useEditorState } from '../../editor/use-editor.ts';
import styles from './page-settings.module.css';
import { useSetMetadata } from './use-page-metadata.ts';

interface PagePictureProps {
  /** Where it is stored; its words have the same name. */
  readonly of: 'mediaMetatag' | 'favicon';
  readonly isReadOnly: boolean;
}

/** A picture of the page itself: the one it is shared with, which is its own in lists as well, or its icon. */
export function PagePicture({ of, isReadOnly }: PagePictureProps) {
  const { t } = useTranslation('mf-editor');
  const { host } = useEditor();
  const id = useId();
  const picture = useEditorState((state) => state.draft.present?.metadata[of] ?? null);
  const setMetadata = useSetMetadata();
  const set = (media: MediaRef | null): void => setMetadata((metadata) => ({ ...metadata, [of]: media }));
  const choose = async (): Promise<void> => {
    const [media] = (await host.media.pick({ kind: 'image', multiple: false })) ?? [];
    if (media) set(media);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn, and announced twice
    <div className={styles.image} role="group" aria-labelledby={id}>
      <FieldCaption>
        <span id={id}>{t(`panels.settings.${of}`)}</span>
      </FieldCaption>
      {picture && (
        <Still still={picture.still}>
          <img
            className={of === 'favicon' ? styles.icon : styles.picture}
            src={smallestUrl(picture) ?? picture.url}
            alt={picture.filename ?? t(`panels.settings.${of}`)}
          />
        </Still>
      )}
      {!isReadOnly && (
        <div className={styles.buttons}>
          <Button size="small" onPress={() => void choose()}>
            {t(picture ? 'panels.settings.replaceImage' : 'panels.settings.chooseImage')}
          </Button>
          {picture && (
            <Button size="small" variant="quiet" onPress={() => set(null)}>
              {t('panels.settings.removeImage')}
            </Button>
          )}
        </div>
      )}
      <p className={styles.help}>{t(`panels.settings.${of}Help`)}</p>
    </div>
  );
}
