import { useCallback, useRef } from 'react';
import type { Media, RemoteHost } from 'shared-contracts';
import { libraryChanged } from '../queries/use-library.ts';
import type { Wish } from './upload-item.ts';
import { useUploadTray } from './use-upload-tray.ts';

type Kind = Media['type'];

/** What is taken of new files, and reused where the library has it: somebody wants to show it, not to have it twice. */
const WISHES: Readonly<Record<Kind, Wish>> = {
  image: { takes: 'images', isReused: true },
  video: { takes: 'videos', isReused: true },
  document: { takes: 'documents', isReused: true },
};

/** Uploads of the site, where media of one kind are wanted. What was begun here is told as it arrives. */
export function useKindUploads(host: RemoteHost, kind: Kind, onArrival: (medium: Media) => void) {
  const own = useRef(new Set<string>());
  const uploads = useUploadTray(
    host,
    useCallback(
      (medium: Media, id: string) => {
        void libraryChanged(host);
        if (own.current.has(id) && medium.type === kind) onArrival(medium);
      },
      [host, kind, onArrival],
    ),
  );
  const add = (files: readonly File[]): void => {
    for (const id of uploads.tray.add(files, WISHES[kind])) own.current.add(id);
  };
  return { uploads, add };
}
