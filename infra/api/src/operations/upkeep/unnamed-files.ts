import { and, eq, inArray, sql } from 'drizzle-orm';
import type { StoredEntry } from 'shared-contracts';
import { z } from 'zod';
import { changes, media, projects } from '../../database/schema.ts';
import type { OperationContext } from '../operation.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const EVERY = 6 * HOUR;
/** How long a file has to be without a row. Uploads take minutes; who restored the wrong backup notices meanwhile. */
const GRACE = DAY;
const BATCH = 500;
/** What is remembered from one time to the next; the rest comes up again. */
const MOST_KEPT = 10_000;
const STATE = 'media-unnamed.json';

/** Project, medium, name. What else stands there was put there by somebody else. */
const KEY =
  /^media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/[^/]+$/;

const stateSchema = z.object({
  /** When files were looked through, in milliseconds. */
  at: z.number(),
  /** Keys that no row named, and when that was seen first. */
  since: z.record(z.string(), z.number()),
});
type State = z.infer<typeof stateSchema>;
const NOTHING: State = { at: 0, since: {} };

interface Owned {
  readonly key: string;
  readonly projectId: string;
  readonly mediaId: string;
}

async function readState({ storage }: OperationContext): Promise<State> {
  const bytes = await storage.get(STATE);
  if (!bytes) return NOTHING;
  try {
    return stateSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return NOTHING;
  }
}

async function* inBatches(entries: AsyncIterable<StoredEntry>): AsyncGenerator<Owned[]> {
  let batch: Owned[] = [];
  for await (const { key } of entries) {
    const [, projectId, mediaId] = KEY.exec(key) ?? [];
    if (projectId && mediaId) batch.push({ key, projectId, mediaId });
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

/** Which of some files of one project no row names. Null where the database has never heard of the project. */
const findUnnamed = ({ database }: OperationContext, projectId: string, files: readonly Owned[]) =>
  database.transaction({ projectId }, async (transaction): Promise<string[] | null> => {
    const [known] = await transaction
      .select({ id: projects.id })
      .from(projects)
      .where(eq(projects.id, projectId))
      .unionAll(
        transaction
          .select({ id: sql<string>`${changes.projectId}` })
          .from(changes)
          .where(eq(changes.projectId, projectId))
          .limit(1),
      );
    if (!known) return null;
    const ids = [...new Set(files.map(({ mediaId }) => mediaId))];
    const rows = await transaction
      .select({ files: media.files })
      .from(media)
      .where(and(eq(media.projectId, projectId), inArray(media.id, ids)));
    const named = new Set(rows.flatMap((row) => row.files.map(({ url }) => url.slice(1))));
    return files.map(({ key }) => key).filter((key) => !named.has(key));
  });

/**
 * Deletes files of media that no row names, such as after a kill between file and row, once they were seen like that for
 * a day. Those of a project that this database does not know stay: it may be another's that they belong to.
 */
export async function deleteUnnamed(context: OperationContext, now: Date): Promise<void> {
  const { storage, logger } = context;
  const state = await readState(context);
  if (now.getTime() - state.at < EVERY) return;
  const since: Record<string, number> = {};
  let [deleted, waiting, strange] = [0, 0, 0];
  const consider = async (key: string): Promise<void> => {
    const first = state.since[key] ?? now.getTime();
    if (now.getTime() - first >= GRACE) {
      await storage.delete(key);
      deleted += 1;
    } else if (waiting < MOST_KEPT) {
      since[key] = first;
      waiting += 1;
    }
  };
  for await (const batch of inBatches(storage.entries('media')))
    for (const [projectId, files] of Map.groupBy(batch, (file) => file.projectId)) {
      const unnamed = await findUnnamed(context, projectId, files);
      if (!unnamed) strange += files.length;
      for (const key of unnamed ?? []) await consider(key);
    }
  await storage.put(STATE, new TextEncoder().encode(JSON.stringify({ at: now.getTime(), since } satisfies State)));
  if (deleted + waiting + strange > 0)
    logger.warn({ deleted, waiting, strange }, 'Files of media that no row of the database names');
}
