import { droppedFiles } from '@shared-contracts/ui/fields';
import { type ClipboardEvent, useCallback, useState } from 'react';
import type { RemoteHost } from 'shared-contracts';
import { LOCALES } from 'shared-contracts/sections';
import { EVERYTHING, libraryChanged, useLibrary } from '../queries/use-library.ts';
import { UploadTrayView } from '../uploads/UploadTrayView.tsx';
import { useUploadTray } from '../uploads/use-upload-tray.ts';
import { BinBar } from './BinBar.tsx';
import { LibraryFilters } from './LibraryFilters.tsx';
import { LibraryGrid } from './LibraryGrid.tsx';
import { LibraryHead } from './LibraryHead.tsx';
import { LibraryRail } from './LibraryRail.tsx';
import styles from './library.module.css';
import { OpenMedium } from './OpenMedium.tsx';
import { SelectionBar } from './SelectionBar.tsx';

const HOME = '/admin/media';

/** Files that were pasted, but into a text, or where they were taken already. */
const pastedFiles = ({ clipboardData, target, defaultPrevented }: ClipboardEvent): File[] =>
  defaultPrevented || target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    ? []
    : [...clipboardData.files];

interface LibraryOfSiteProps {
  readonly host: RemoteHost;
  /** Id of the medium that is open. */
  readonly open: string | null;
}

/** All media of a site: found, narrowed, added to; what is chosen is changed together, the one that is open by itself. */
export function LibraryOfSite({ host, open }: LibraryOfSiteProps) {
  const [query, setQuery] = useState(EVERYTHING);
  const [isList, setList] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(open === null ? [] : [open]));
  const library = useLibrary(host, query);
  const uploads = useUploadTray(
    host,
    useCallback(() => void libraryChanged(host), [host]),
  );
  const mayChange = host.session.may('saveMedia');
  const isBin = query.view === 'bin';
  const show = (id: string | null): void => host.router.navigate(id === null ? HOME : `${HOME}/${id}`);
  const choose = (ids: ReadonlySet<string>): void => {
    setChosen(ids);
    const [id] = ids;
    if (!isBin && ids.size === 1 && id !== undefined && id !== open) show(id);
  };
  const clear = (): void => setChosen(new Set());
  const media = library.media.filter(({ id }) => chosen.has(id));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: takes what is dropped or pasted anywhere in it, as the button in it does
    <div
      className={styles.place}
      onDragOver={(event) => {
        if (mayChange && event.dataTransfer.types.includes('Files')) event.preventDefault();
      }}
      onDrop={(event) => {
        if (!mayChange || event.defaultPrevented || event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        void droppedFiles(event.dataTransfer).then((files) => uploads.tray.add(files));
      }}
      onPaste={(event) => {
        const files = pastedFiles(event);
        if (mayChange && files.length > 0) uploads.tray.add(files);
      }}
    >
      <LibraryHead host={host} onFiles={(files) => uploads.tray.add(files)}>
        <UploadTrayView
          {...uploads}
          host={host}
          onUse={({ id }) => {
            setChosen(new Set([id]));
            show(id);
          }}
        />
      </LibraryHead>
      <div className={styles.workspace} data-open={open === null ? undefined : ''}>
        <LibraryRail className={styles.rail ?? ''} host={host} query={query} onChange={setQuery} />
        <div className={styles.main}>
          <LibraryFilters host={host} query={query} onChange={setQuery} isList={isList} onList={setList} />
          {mayChange && isBin && <BinBar host={host} media={media} onClear={clear} />}
          {mayChange && !isBin && media.length > 1 && <SelectionBar host={host} media={media} onClear={clear} />}
          <LibraryGrid
            library={library}
            mode="multiple"
            behavior="replace"
            chosen={chosen}
            onChoose={choose}
            onOpen={(id) => choose(new Set([id]))}
            isList={isList}
            hasNotes
            locales={host.project?.project_metadata.languages ?? LOCALES}
            onClear={() => setQuery({ ...EVERYTHING, sort: query.sort })}
          />
        </div>
        {open !== null && (
          <OpenMedium
            key={open}
            host={host}
            id={open}
            onClose={() => {
              clear();
              show(null);
            }}
            onTag={(tag) => setQuery({ ...EVERYTHING, sort: query.sort, tag })}
          />
        )}
      </div>
    </div>
  );
}
