import type { Transaction } from '../../database/open-database.ts';
import { media } from '../../database/schema.ts';
import type { OperationContext } from '../operation.ts';
import type { ReadyMedium } from '../starter.ts';
import { TAG } from '../tags.ts';
import { write } from '../write.ts';

interface Owner {
  readonly projectId: string;
  readonly actor: string;
}

/** Puts media whose files are stored into the library; those that are there stay as they are. */
export async function insertMedia(
  transaction: Transaction,
  { projectId, actor }: Owner,
  items: readonly ReadyMedium[],
  now: Date,
): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map(
    ({ id, type = 'image', isPrivate = false, title, filename, contentHash, metadata, files, look = null }) => ({
      id,
      projectId,
      type,
      title,
      seoTag: '',
      author: '',
      tags: [],
      owner: actor,
      locked: false,
      private: isPrivate,
      filename,
      contentHash,
      metadata,
      files: [...files],
      original: null,
      look,
      createdAt: now,
      updatedAt: now,
      updatedBy: actor,
    }),
  );
  await transaction.insert(media).values(rows).onConflictDoNothing();
}

/** The same on the word of the installation: no call of the wire reaches this. Repeating it is harmless. */
export const addMedia = (context: OperationContext, owner: Owner, items: readonly ReadyMedium[]): Promise<void> =>
  write(context, owner, {}, async (transaction) => {
    await insertMedia(transaction, owner, items, context.clock());
    return { result: undefined, tags: [TAG.media(owner.projectId)] };
  });
