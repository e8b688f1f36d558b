import { Button } from '@shared-contracts/ui';
import { FileDrop, SearchField, UploadList, useUploads } from '@shared-contracts/ui/fields';
import { Dialog } from '@shared-contracts/ui/overlays';
import { useState } from 'react';
import { type MediaRef, mediaRefOf, type RemoteHost } from 'shared-contracts';
import { ACCEPTED_PICTURES } from 'shared-contracts/tool';
import { LibraryGrid } from '../library/LibraryGrid.tsx';
import { EVERYTHING, libraryChanged, useLibrary } from '../queries/use-library.ts';
import { useUploadMegabytes } from '../uploads/upload-limit.ts';
import { useTranslate } from '../use-translate.ts';
import { ChosenMedia } from './ChosenMedia.tsx';
import styles from './picker.module.css';

/** Pictures of the project to choose from, and a place for new ones. */
export function PickerDialog({
  host,
  multiple,
  onDone,
}: {
  readonly host: RemoteHost;
  readonly multiple: boolean;
  readonly onDone: (chosen: readonly MediaRef[] | null) => void;
}) {
  const t = useTranslate();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly MediaRef[]>([]);
  const library = useLibrary(host, { ...EVERYTHING, search }, 'image');
  const uploads = useUploads(host.media, (ref) => {
    void libraryChanged(host);
    setChosen((before) => (multiple ? [...before, ref] : [ref]));
  });
  const size = useUploadMegabytes(host);
  const mayUpload = host.session.may('saveMedia');
  /** What stays chosen keeps its place and its words; what is new comes last. */
  const choose = (ids: ReadonlySet<string>): void => {
    const kept = chosen.filter(({ media_id }) => ids.has(media_id));
    const added = library.media.filter(({ id }) => ids.has(id) && !kept.some(({ media_id }) => media_id === id));
    setChosen([...kept, ...added.map(mediaRefOf)]);
  };
  return (
    <Dialog
      size="large"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onDone(null)}
      title={t(multiple ? 'picker.titleMany' : 'picker.title')}
      hasCancel
      actions={
        <Button variant="primary" isDisabled={chosen.length === 0} onPress={() => onDone(chosen)}>
          {multiple ? t('picker.useMany', { count: chosen.length }) : t('picker.use')}
        </Button>
      }
    >
      <div
        className={styles.picker}
        data-chosen={chosen.length > 0 || undefined}
        onPaste={({ clipboardData }) =>
          mayUpload && clipboardData.files.length > 0 && uploads.add([...clipboardData.files])
        }
      >
        <div className={styles.main}>
          {mayUpload && (
            <FileDrop
              label={t('drop')}
              chooseLabel={t('choose')}
              description={size === undefined ? t('types') : t('typesWithin', { size })}
              accept={ACCEPTED_PICTURES}
              multiple
              onFiles={uploads.add}
            />
          )}
          <UploadList uploads={uploads} />
          <SearchField label={t('search')} value={search} onChange={setSearch} />
          <LibraryGrid
            library={library}
            mode={multiple ? 'multiple' : 'single'}
            behavior="toggle"
            chosen={new Set(chosen.map(({ media_id }) => media_id))}
            onChoose={choose}
          />
        </div>
        {chosen.length > 0 && <ChosenMedia host={host} chosen={chosen} onChange={setChosen} />}
      </div>
    </Dialog>
  );
}
