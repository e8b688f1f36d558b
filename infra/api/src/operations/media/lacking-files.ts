import type { MediaFile, Storage } from 'shared-contracts';
import { type Source, sourcesOf } from './best-key.ts';
import type { MediaRow } from './media-row.ts';

type Named = Pick<MediaRow, 'projectId' | 'id' | 'type' | 'files' | 'original'>;

/** What the store has of a medium, and what it lacks. */
export interface Found {
  /** Files that are served. */
  readonly lacking: readonly MediaFile[];
  /** Whether what was uploaded is gone, or what is nearest to it where that was never kept. */
  readonly isLost: boolean;
  /** What there is that it can be made of, the nearest to what was uploaded first. */
  readonly sources: readonly Source[];
}

/** Keys of all that the store has of a medium. */
export async function storedKeys(
  storage: Storage,
  { projectId, id }: Pick<Named, 'projectId' | 'id'>,
): Promise<ReadonlySet<string>> {
  const folders = ['media', 'originals'].map((folder) => storage.list(`${folder}/${projectId}/${id}/`));
  return new Set((await Promise.all(folders)).flat());
}

export function compare(medium: Named, stored: ReadonlySet<string>): Found {
  const { files } = medium;
  const sources = sourcesOf(medium);
  const [nearest] = sources;
  return {
    lacking: files.filter(({ url }) => url.startsWith('/') && !stored.has(url.slice(1))),
    isLost: !nearest || !stored.has(nearest.key),
    sources: sources.filter(({ key }) => stored.has(key)),
  };
}

export const findFiles = async (storage: Storage, medium: Named): Promise<Found> =>
  compare(medium, await storedKeys(storage, medium));
