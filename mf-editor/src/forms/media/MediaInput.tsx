import { Button, FileDrop, icons } from '@shared-contracts/ui';
import { useRef } from 'react';
import type { MediaRef } from 'shared-contracts';
import { useEditor } from '../../editor/use-editor.ts';
import { ACCEPTED_TYPES } from '../../media/check-image.ts';
import { UploadList } from '../../media/UploadList.tsx';
import { useUploads } from '../../media/use-uploads.ts';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import type { InputProps } from '../fields/input-props.ts';
import { useListEdits } from '../lists/use-list-edits.ts';
import { SortableList } from '../sorting/SortableList.tsx';
import { useItemKeys } from '../sorting/use-item-keys.ts';
import { useWords } from '../state/use-words.ts';
import { MediaItem } from './MediaItem.tsx';
import styles from './media-field.module.css';

const NO_MEDIA: readonly unknown[] = [];

/** Pictures of a field: chosen, dropped or pasted; described in each language; replaced, moved and taken away. */
export function MediaInput({ field, address, value, set, isReadOnly, ...words }: InputProps<'media'>) {
  const { t } = useWords();
  const { host } = useEditor();
  const media = Array.isArray(value) ? value : NO_MEDIA;
  const keys = useItemKeys()(media);
  const edits = useListEdits(address);
  const room = field.max - media.length;
  // Uploads end after other edits: what they are added to is what is there then.
  const latest = useRef(media);
  latest.current = media;
  const add = (refs: readonly MediaRef[]): void => {
    const kept = field.max === 1 ? [] : latest.current;
    if (refs.length > 0) set([...kept, ...refs].slice(0, field.max));
  };
  const uploads = useUploads(host, (ref) => add([ref]));
  const choose = async (): Promise<void> => add((await host.media.pick({ kind: 'image', multiple: room > 1 })) ?? []);
  const upload = (files: readonly File[]): void => uploads.add(files.slice(0, Math.max(1, room)));
  const isMany = field.max > 1;
  return (
    <FieldGroup
      {...words}
      action={isMany && media.length > 0 ? <span className={styles.count}>{media.length}</span> : undefined}
    >
      {media.length > 0 && (
        <SortableList onMove={edits.move}>
          {media.map((medium, index) => (
            <MediaItem
              key={keys[index]}
              address={address}
              id={keys[index] ?? String(index)}
              index={index}
              count={media.length}
              medium={medium}
              edits={edits}
              isMany={isMany}
              isReadOnly={isReadOnly}
              onUpload={upload}
            />
          ))}
        </SortableList>
      )}
      <UploadList uploads={uploads} />
      {media.length === 0 && uploads.items.length === 0 && (
        <FileDrop
          className={styles.drop ?? ''}
          label={t(isMany ? 'forms.media.dropMany' : 'forms.media.drop')}
          chooseLabel={t('forms.media.upload')}
          accept={ACCEPTED_TYPES}
          multiple={isMany}
          onFiles={upload}
          isDisabled={isReadOnly}
        />
      )}
      {room > 0 && (
        <Button
          className={styles.add ?? ''}
          size="small"
          icon={<icons.ImagePlus aria-hidden />}
          isDisabled={isReadOnly}
          onPress={() => void choose()}
        >
          {t(media.length === 0 ? 'forms.media.choose' : 'forms.media.add')}
        </Button>
      )}
      {room === 0 && isMany && <p className={styles.full}>{t('forms.list.full', { count: field.max })}</p>}
    </FieldGroup>
  );
}
