import type { Dropped } from 'shared-contracts';

/** Files of one drop, and folders in folders: nobody means a whole disk. */
const MOST = { files: 1000, deep: 10 } as const;

/** What systems keep in folders for themselves. */
const isHidden = (name: string): boolean => name.startsWith('.') || name === 'Thumbs.db' || name === 'desktop.ini';

const fileOf = (entry: FileSystemFileEntry): Promise<File | null> =>
  new Promise((resolve) => entry.file(resolve, () => resolve(null)));

async function* entriesIn(folder: FileSystemDirectoryEntry): AsyncGenerator<FileSystemEntry> {
  const reader = folder.createReader();
  // It tells of a hundred at a time, and of none in the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve) => reader.readEntries(resolve, () => resolve([])));
    if (some.length === 0) return;
    yield* some;
  }
}

async function collect(entry: FileSystemEntry, found: File[], deep: number): Promise<void> {
  if (found.length >= MOST.files || deep > MOST.deep) return;
  if (entry.isFile) {
    const file = await fileOf(entry as FileSystemFileEntry);
    // As a folder that is chosen gives its files, too.
    if (file) found.push(Object.defineProperty(file, 'webkitRelativePath', { value: entry.fullPath.slice(1) }));
  } else if (entry.isDirectory)
    for await (const each of entriesIn(entry as FileSystemDirectoryEntry))
      if (!isHidden(each.name)) await collect(each, found, deep + 1);
}

/** Whether something that is dropped holds a folder. */
const holdsFolder = (entries: readonly FileSystemEntry[]): boolean => entries.some(({ isDirectory }) => isDirectory);

/** Files that were dropped, those in folders too. To be asked in the event itself: it keeps nothing. */
export async function droppedFiles({ items, files }: Dropped): Promise<readonly File[]> {
  const plain = [...files];
  const entries = [...(items ?? [])].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (!holdsFolder(entries)) return plain;
  const found: File[] = [];
  for (const entry of entries) await collect(entry, found, 0);
  return found;
}

/** Files of a folder that was chosen, without what systems keep in it for themselves. */
export const chosenFiles = (files: readonly File[]): readonly File[] =>
  files.filter(({ name }) => !isHidden(name)).slice(0, MOST.files);
