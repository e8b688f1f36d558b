import { Button, cx, icons, lazyPart, Skeleton } from '@shared-contracts/ui';
import { FileDrop, UploadList, useUploads } from '@shared-contracts/ui/fields';
import { useRef } from 'react';
import type { MediaRef } from 'shared-contracts';
import { ACCEPTED_OF } from 'shared-contracts/tool';
import { useEditor } from '../../editor/use-editor.ts';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import type { InputProps } from '../fields/input-props.ts';
import { useListEdits } from '../lists/use-list-edits.ts';
import sorting from '../sorting/sorting.module.css';
import { useItemKeys } from '../sorting/use-item-keys.ts';
import { useWords } from '../state/use-words.ts';
import { MediaItem, type MediaItemProps } from './MediaItem.tsx';
import styles from './media-field.module.css';

// Rows that are dragged bring a library along, which a single picture does without.
const SortableMedia = lazyPart(async () => (await import('./SortableMedia.tsx')).SortableMedia, {
  waiting: () => <Skeleton shape="control" />,
});

/** What a field of each kind lets be uploaded. */
const TAKES = { image: 'images', video: 'videos', document: 'documents' } as const;

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
  const uploads = useUploads(host.media, (ref) => add([ref]), TAKES[field.kind]);
  const choose = async (): Promise<void> =>
    add((await host.media.pick({ kind: field.kind, multiple: room > 1 })) ?? []);
  const upload = (files: readonly File[]): void => uploads.add(files.slice(0, Math.max(1, room)));
  const isMany = field.max > 1;
  const items = media.map(
    (medium, index): MediaItemProps => ({
      ...{ address, index, medium, edits, isMany, isReadOnly, kind: field.kind },
      id: keys[index] ?? String(index),
      count: media.length,
    }),
  );
  return (
    <FieldGroup
      {...words}
      onFiles={isReadOnly ? undefined : upload}
      action={isMany && media.length > 0 ? <span className={styles.count}>{media.length}</span> : undefined}
    >
      {isMany && media.length > 0 && <SortableMedia items={items} onMove={edits.move} />}
      {!isMany && media.length > 0 && (
        <ul className={sorting.list}>
          {items.map((item) => (
            <li key={item.id} className={cx(sorting.row, styles.item)}>
              <MediaItem {...item} />
            </li>
          ))}
        </ul>
      )}
      <UploadList uploads={uploads} />
      {media.length === 0 && uploads.items.length === 0 && (
        <FileDrop
          className={styles.drop ?? ''}
          label={t(`forms.media.${isMany ? 'dropMany' : 'drop'}.${field.kind}`)}
          chooseLabel={t('forms.media.upload')}
          accept={ACCEPTED_OF[field.kind]}
          multiple={isMany}
          onFiles={upload}
          isDisabled={isReadOnly}
        />
      )}
      {room > 0 && (
        <Button
          className={styles.add ?? ''}
          size="small"
          icon={field.kind === 'image' ? <icons.ImagePlus aria-hidden /> : <icons.Plus aria-hidden />}
          isDisabled={isReadOnly}
          onPress={() => void choose()}
        >
          {t(media.length === 0 ? 'forms.media.choose' : `forms.media.add.${field.kind}`)}
        </Button>
      )}
      {room === 0 && isMany && <p className={styles.full}>{t('forms.list.full', { count: field.max })}</p>}
    </FieldGroup>
  );
}
