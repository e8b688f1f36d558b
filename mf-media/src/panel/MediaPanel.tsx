import { FileButton, SearchField, Segmented } from '@shared-contracts/ui/fields';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { type Media, mediaRefOf, type PanelProps } from 'shared-contracts';
import { ACCEPTED_OF } from 'shared-contracts/tool';
import { FilePlace } from '../library/FilePlace.tsx';
import { LibraryGrid } from '../library/LibraryGrid.tsx';
import { EVERYTHING, useLibrary } from '../queries/use-library.ts';
import { UploadTrayView } from '../uploads/UploadTrayView.tsx';
import { useKindUploads } from '../uploads/use-kind-uploads.ts';
import { useTranslate } from '../use-translate.ts';
import styles from './panel.module.css';

type Kind = Media['type'];

const KINDS: readonly Kind[] = ['image', 'video', 'document'];

const NOTHING: ReadonlySet<string> = new Set();

const placedOf = (medium: Media) => ({ kind: medium.type, medium: mediaRefOf(medium) });

/** The library beside the page under edit: what is pressed goes into the selected section, what is dragged where it is let go. */
export function MediaPanel({ host, page }: PanelProps) {
  const t = useTranslate();
  const { isReadOnly } = useSyncExternalStore(page.subscribe, page.getSnapshot);
  const [kind, setKind] = useState<Kind>('image');
  const [search, setSearch] = useState('');
  const [told, setTold] = useState('');
  const library = useLibrary(host, { ...EVERYTHING, search }, kind);
  const place = useCallback(
    (medium: Media) => {
      const isPlaced = page.edit({ type: 'place-medium', ...placedOf(medium) });
      setTold(t(isPlaced ? 'panel.placed' : 'panel.noPlace', { title: medium.title }));
    },
    [page, t],
  );
  const { uploads, add } = useKindUploads(host, kind, place);
  const mayAdd = host.session.may('saveMedia') && !isReadOnly;
  const placeOne = (id: string): void => {
    const medium = library.media.find((each) => each.id === id);
    if (medium) place(medium);
  };
  return (
    <FilePlace className={styles.panel ?? ''} onFiles={mayAdd ? add : undefined}>
      <Segmented
        label={t('panel.kind')}
        value={kind}
        onChange={setKind}
        items={KINDS.map((id) => ({ id, label: t(`view.${id}`) }))}
      />
      {mayAdd && (
        <FileButton accept={ACCEPTED_OF[kind]} isMultiple onFiles={add}>
          {t(`panel.upload.${kind}`)}
        </FileButton>
      )}
      <UploadTrayView {...uploads} host={host} onUse={place} />
      <SearchField label={t('search')} value={search} onChange={setSearch} />
      <p className={styles.help}>{t(isReadOnly ? 'panel.readOnly' : 'panel.help')}</p>
      <LibraryGrid
        library={library}
        isSmall
        mode="none"
        behavior="toggle"
        chosen={NOTHING}
        onChoose={() => undefined}
        {...(!isReadOnly && {
          onOpen: placeOne,
          onGrab: (down: PointerEvent, medium: Media) => page.drag(down, { ...placedOf(medium), label: medium.title }),
        })}
      />
      <p className={styles.told} role="status">
        {told}
      </p>
    </FilePlace>
  );
}
