import { basename, extname } from 'node:path';
import { Readable } from 'node:stream';
import { and, eq, inArray } from 'drizzle-orm';
import type { Storage } from 'shared-contracts';
import { ZipFile } from 'yazl';
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

async function* bytesOf(storage: Storage, key: string): AsyncGenerator<Uint8Array> {
  await using file = await storage.open(key);
  if (file) yield* file.read();
}

/** An archive of files that are opened one after the other, as they are taken. What they are is compressed already. */
async function* piecesOf(storage: Storage, rows: readonly MediaRow[]): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const nameOf = uniqueNames();
  const opened: Readable[] = [];
  const fail = (error: unknown): void => void zip.outputStream.emit('error', error);
  for (const row of rows) {
    const key = bestKey(row);
    if (key === undefined) continue;
    const options = { compress: false, mtime: row.createdAt };
    zip.addReadStreamLazy(nameOf(row.filename, extname(key) || extname(row.filename)), options, (give) => {
      const stream = Readable.from(bytesOf(storage, key), { objectMode: false });
      stream.on('error', fail);
      opened.push(stream);
      give(null, stream);
    });
  }
  zip.end();
  try {
    for await (const piece of zip.outputStream) yield piece as Buffer;
  } finally {
    // Whoever goes leaves none of them open.
    for (const stream of opened) stream.destroy();
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
  return piecesOf(context.storage, rows);
}
