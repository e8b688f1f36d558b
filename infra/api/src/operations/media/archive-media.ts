import { basename, extname } from 'node:path';
import { and, eq, inArray } from 'drizzle-orm';
import type { Storage } from 'shared-contracts';
import { bytesOf, type ZippedFile, zipFiles } from 'shared-contracts/zip-files';
import { media } from '../../database/schema.ts';
import { authorise } from '../access.ts';
import type { OperationContext } from '../operation.ts';
import { bestKey } from './best-key.ts';
import type { MediaRow } from './media-row.ts';

interface Wanted {
  readonly token: string;
  readonly project: string;
  readonly ids: readonly string[];
}

/** Names that nothing in one archive shares. */
function uniqueNames() {
  const taken = new Set<string>();
  return (filename: string, ending: string): string => {
    const base = basename(filename, extname(filename)) || 'file';
    for (let number = 1; ; number += 1) {
      const name = `${base}${number === 1 ? '' : ` (${number})`}${ending}`;
      if (taken.has(name.toLowerCase())) continue;
      taken.add(name.toLowerCase());
      return name;
    }
  };
}

/** Each as it was uploaded where that is kept, under a name of its own. */
function* filesOf(storage: Storage, rows: readonly MediaRow[]): Generator<ZippedFile> {
  const nameOf = uniqueNames();
  for (const row of rows) {
    const key = bestKey(row);
    if (key === undefined) continue;
    const name = nameOf(row.filename, extname(key) || extname(row.filename));
    yield { name, mtime: row.createdAt, compress: false, bytes: () => bytesOf(storage, key) };
  }
}

/** Media of a project as the pieces of a ZIP archive. Refuses before it begins; what is deleted meanwhile is empty in it. */
export async function archiveMedia(
  context: OperationContext,
  { token, project, ids }: Wanted,
): Promise<AsyncIterable<Uint8Array>> {
  const { projectId } = await authorise(context, 'readMedia', token, project);
  const rows = await context.database.transaction({ projectId }, (transaction) =>
    transaction
      .select()
      .from(media)
      .where(and(eq(media.projectId, projectId), inArray(media.id, [...ids])))
      .orderBy(media.filename),
  );
  return zipFiles(filesOf(context.storage, rows));
}
