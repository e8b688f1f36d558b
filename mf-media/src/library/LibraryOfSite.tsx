import { type KeyboardEvent, useCallback, useState } from 'react';
import type { AdminScreenProps, RemoteHost } from 'shared-contracts';
import { LOCALES } from 'shared-contracts/sections';
import { EVERYTHING, libraryChanged, useLibrary } from '../queries/use-library.ts';
import { UploadTrayView } from '../uploads/UploadTrayView.tsx';
import { useUploadTray } from '../uploads/use-upload-tray.ts';
import { FilePlace } from './FilePlace.tsx';
import { LibraryBar } from './LibraryBar.tsx';
import { LibraryFilters } from './LibraryFilters.tsx';
import { LibraryGrid } from './LibraryGrid.tsx';
import { type Adding, LibraryHead } from './LibraryHead.tsx';
import { LibraryRail } from './LibraryRail.tsx';
import styles from './library.module.css';
import { pressKey } from './library-keys.ts';
import { OpenMedium } from './OpenMedium.tsx';
import { useAllFound } from './use-all-found.ts';
import { useEarlyDrop } from './use-early-drop.ts';
import { useKeepInSight } from './use-keep-in-sight.ts';
import { useRename } from './use-rename.ts';
import { useSelection } from './use-selection.ts';

interface LibraryOfSiteProps {
  readonly host: RemoteHost;
  /** Id of the medium that is open. */
  readonly open: string | null;
  readonly takeDropped?: AdminScreenProps['takeDropped'];
}

/** All media of a site: found, narrowed, added to; what is chosen is changed together, the one that is open by itself. */
export function LibraryOfSite({ host, open, takeDropped }: LibraryOfSiteProps) {
  const [query, setQuery] = useState(EVERYTHING);
  const [isList, setList] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const library = useLibrary(host, query);
  useKeepInSight(open !== null);
  const { total } = library;
  const isReady = !library.isPending;
  const uploads = useUploadTray(
    host,
    useCallback(() => void libraryChanged(host), [host]),
  );
  const [adding, setAdding] = useState<Adding>(null);
  const add = (files: readonly File[]): void => void uploads.tray.add(files, adding ?? {});
  const mayChange = host.session.may('saveMedia');
  useEarlyDrop(takeDropped, mayChange ? add : undefined);
  const isBin = query.views.includes('bin');
  const { chosen, choose, leave, open: show } = useSelection(host, open, isBin);
  const { renaming, rename } = useRename(host, library.media);
  const press = (event: KeyboardEvent): void => {
    if (!mayChange || isBin) return;
    pressKey(event, {
      onRename: rename,
      onDelete: (focused) => {
        if (chosen.size === 0 && focused !== undefined) choose(new Set([focused]));
        setDeleting(true);
      },
    });
  };
  const { media, extend, selectAll, onChanged } = useAllFound(host, library, { chosen, choose });
  return (
    <FilePlace className={styles.place ?? ''} onFiles={mayChange ? add : undefined}>
      <LibraryHead host={host} adding={adding} onAdding={setAdding} onFiles={add}>
        <UploadTrayView {...uploads} host={host} onUse={({ id }) => show(id)} />
      </LibraryHead>
      <div className={styles.workspace} data-open={open === null ? undefined : ''}>
        <div className={styles.rail}>
          <LibraryRail {...{ host, isReady, query }} onChange={setQuery} />
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: what the keys of a file manager do to what is selected in it, buttons do too */}
        <div className={styles.main} onKeyDown={press}>
          <LibraryFilters {...{ host, isReady, query }} onChange={setQuery} isList={isList} onList={setList} />
          {mayChange && (
            <LibraryBar
              {...{ host, media, total, isBin, isDeleting, onChanged }}
              onDeleting={setDeleting}
              onAll={() => void selectAll()}
              onClear={leave}
            />
          )}
          <LibraryGrid
            library={library}
            mode="multiple"
            behavior="replace"
            chosen={chosen}
            onChoose={(ids) => void extend(ids)}
            onOpen={(id) => choose(new Set([id]))}
            isList={isList}
            hasNotes
            renaming={renaming}
            locales={host.project?.project_metadata.languages ?? LOCALES}
            onClear={() => setQuery({ ...EVERYTHING, sort: query.sort })}
          />
        </div>
        {open !== null && (
          <OpenMedium
            key={open}
            host={host}
            id={open}
            onClose={leave}
            onTag={(tag) => setQuery({ ...EVERYTHING, sort: query.sort, tag })}
          />
        )}
      </div>
    </FilePlace>
  );
}
