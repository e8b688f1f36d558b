import { Button } from '@shared-contracts/ui';
import { FileDrop, SearchField } from '@shared-contracts/ui/fields';
import { Dialog } from '@shared-contracts/ui/overlays';
import { useCallback, useState } from 'react';
import { type Media, type MediaRef, mediaRefOf, type RemoteHost } from 'shared-contracts';
import { ACCEPTED_OF } from 'shared-contracts/tool';
import { FilePlace } from '../library/FilePlace.tsx';
import { LibraryGrid } from '../library/LibraryGrid.tsx';
import { EVERYTHING, useLibrary } from '../queries/use-library.ts';
import { UploadTrayView } from '../uploads/UploadTrayView.tsx';
import { useUploadSize } from '../uploads/upload-limit.ts';
import { useKindUploads } from '../uploads/use-kind-uploads.ts';
import { useTranslate } from '../use-translate.ts';
import { type Chosen, ChosenMedia } from './ChosenMedia.tsx';
import styles from './picker.module.css';

type Kind = Media['type'];

interface PickerDialogProps {
  readonly host: RemoteHost;
  readonly kind: Kind;
  readonly multiple: boolean;
  readonly onDone: (chosen: readonly MediaRef[] | null) => void;
}

/** Media of one kind to choose from, and a place for new ones. */
export function PickerDialog({ host, kind, multiple, onDone }: PickerDialogProps) {
  const t = useTranslate();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const library = useLibrary(host, { ...EVERYTHING, search }, kind);
  const arrive = useCallback(
    (medium: Media) =>
      setChosen((before) => {
        const others = multiple ? before.filter((each) => each.medium.id !== medium.id) : [];
        return [...others, { medium, ref: mediaRefOf(medium) }];
      }),
    [multiple],
  );
  const { uploads, add } = useKindUploads(host, kind, arrive);
  const size = useUploadSize(host);
  const types = t(`picker.${kind}.types`);
  const mayUpload = host.session.may('saveMedia');
  /** What stays chosen keeps its place and its words; what is new comes last. */
  const choose = (ids: ReadonlySet<string>): void => {
    const kept = chosen.filter(({ medium }) => ids.has(medium.id));
    const added = library.media.filter(({ id }) => ids.has(id) && !kept.some(({ medium }) => medium.id === id));
    setChosen([...kept, ...added.map((medium) => ({ medium, ref: mediaRefOf(medium) }))]);
  };
  return (
    <Dialog
      size="large"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onDone(null)}
      title={t(`picker.${kind}.${multiple ? 'titleMany' : 'title'}`)}
      hasCancel
      actions={
        <Button variant="primary" isDisabled={chosen.length === 0} onPress={() => onDone(chosen.map(({ ref }) => ref))}>
          {multiple ? t(`picker.${kind}.useMany`, { count: chosen.length }) : t(`picker.${kind}.use`)}
        </Button>
      }
    >
      <FilePlace className={styles.picker ?? ''} onFiles={mayUpload ? add : undefined}>
        <div className={styles.main}>
          {mayUpload && (
            <FileDrop
              label={t(`picker.${kind}.drop`)}
              chooseLabel={t('choose')}
              description={size === undefined ? types : t('picker.within', { types, size })}
              accept={ACCEPTED_OF[kind]}
              multiple
              onFiles={add}
            />
          )}
          <UploadTrayView {...uploads} host={host} onUse={arrive} />
          <SearchField label={t('search')} value={search} onChange={setSearch} />
          <LibraryGrid
            library={library}
            mode={multiple ? 'multiple' : 'single'}
            behavior="toggle"
            chosen={new Set(chosen.map(({ medium }) => medium.id))}
            onChoose={choose}
          />
        </div>
        {chosen.length > 0 && <ChosenMedia host={host} kind={kind} chosen={chosen} onChange={setChosen} />}
      </FilePlace>
    </Dialog>
  );
}
