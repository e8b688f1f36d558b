import { and, eq, inArray } from 'drizzle-orm';
import type { StoredEntry } from 'shared-contracts';
import { media } from '../../database/schema.ts';
import { readVersionsOf } from '../media/media-versions.ts';
import type { OperationContext } from '../operation.ts';
import { knowsProject } from './known-project.ts';

type Context = Pick<OperationContext, 'database' | 'storage'>;

/** How long a file has to be stored before it counts as left behind. Uploads take minutes. */
export const GRACE = 24 * 60 * 60_000;
const BATCH = 500;

/** Project, medium, name. What else stands there was put there by somebody else. */
const KEY =
  /^(?:media|originals)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/(?:private\/)?[^/]+$/;

/** What an address leads to. */
const PUBLIC = /^media\/[^/]+\/[^/]+\/[^/]+$/;

interface Owned {
  readonly entry: StoredEntry;
  readonly projectId: string;
  readonly mediaId: string;
}

/** A file that no row names. */
export interface LooseFile extends StoredEntry {
  /** Whether it is of a project that this database has never heard of: it may be another's that it belongs to. */
  readonly isStrange: boolean;
  /** Whether it is one of a private medium, where everybody can read it: a kill came between moving and removing. */
  readonly isExposed: boolean;
}

/** Longer than any move takes, whose copies are not exposed for good. */
const MOVING = 60 * 60_000;

/** Whether a file has to go at once. */
export const mustGo = ({ isExposed, modified }: LooseFile, now: Date): boolean =>
  isExposed && now.getTime() - modified.getTime() >= MOVING;

export const isOld = ({ modified }: StoredEntry, now: Date): boolean => now.getTime() - modified.getTime() >= GRACE;

async function* inBatches(entries: AsyncIterable<StoredEntry>): AsyncGenerator<Owned[]> {
  let batch: Owned[] = [];
  for await (const entry of entries) {
    const [, projectId, mediaId] = KEY.exec(entry.key) ?? [];
    if (projectId && mediaId) batch.push({ entry, projectId, mediaId });
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

/** Which of some files of one project no row names. */
const looseIn = ({ database }: Context, projectId: string, files: readonly Owned[]): Promise<LooseFile[]> =>
  database.transaction({ projectId, seesDrafts: true, seesBin: true }, async (transaction) => {
    if (!(await knowsProject(transaction, projectId))) {
      return files.map(({ entry }) => ({ ...entry, isStrange: true, isExposed: false }));
    }
    const ids = [...new Set(files.map(({ mediaId }) => mediaId))];
    const rows = await transaction
      .select({ id: media.id, files: media.files, original: media.original, private: media.private })
      .from(media)
      .where(and(eq(media.projectId, projectId), inArray(media.id, ids)));
    const versions = await readVersionsOf(transaction, projectId, ids);
    const named = new Set(
      [...rows, ...versions].flatMap(({ files: ours, original }) => [
        ...ours.map(({ url }) => url.slice(1)),
        ...(original ? [original.key] : []),
      ]),
    );
    const hidden = new Set(rows.filter((row) => row.private).map(({ id }) => id));
    return files
      .filter(({ entry }) => !named.has(entry.key))
      .map(({ entry, mediaId }) => ({
        ...entry,
        isStrange: false,
        isExposed: hidden.has(mediaId) && PUBLIC.test(entry.key),
      }));
  });

/** All files of media that no row names, as they are found. */
export async function* looseFiles(context: Context): AsyncGenerator<LooseFile> {
  for (const folder of ['media', 'originals'])
    for await (const batch of inBatches(context.storage.entries(folder)))
      for (const [projectId, files] of Map.groupBy(batch, (file) => file.projectId))
        yield* await looseIn(context, projectId, files);
}
