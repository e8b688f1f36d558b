import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { MediaReason } from 'shared-contracts';
import { mediaJobs } from '../../database/media-job-table.ts';
import type { Transaction } from '../../database/open-database.ts';
import { media, projects } from '../../database/schema.ts';
import { inEachProject } from '../in-each-project.ts';
import type { OperationContext } from '../operation.ts';
import { compare, type Found, storedKeys } from './lacking-files.ts';
import { readVersionsOf } from './media-versions.ts';

type Context = Pick<OperationContext, 'database' | 'storage' | 'logger'>;

const BATCH = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** A medium beside what the storage has of it. */
export interface ComparedMedium extends Found {
  readonly projectId: string;
  readonly id: string;
  readonly title: string;
  /** How it is said to be lost. */
  readonly saidOf: MediaReason | undefined;
  /** Keys of what it lacks that is not served: what was uploaded, and what it had before. */
  readonly kept: readonly string[];
}

const COLUMNS = {
  ...{ id: media.id, projectId: media.projectId, title: media.title, type: media.type },
  ...{ files: media.files, original: media.original },
};

async function readAfter(transaction: Transaction, projectId: string, after: string) {
  const rows = await transaction
    .select(COLUMNS)
    .from(media)
    .where(and(eq(media.projectId, projectId), gt(media.id, after)))
    .orderBy(asc(media.id))
    .limit(BATCH);
  const ids = rows.map(({ id }) => id);
  const versions = Map.groupBy(await readVersionsOf(transaction, projectId, ids), ({ mediaId }) => mediaId);
  const lost = await transaction
    .select({ id: mediaJobs.mediaId, reason: mediaJobs.reason })
    .from(mediaJobs)
    .where(
      and(eq(mediaJobs.projectId, projectId), inArray(mediaJobs.reason, ['lost', 'original_lost']), mediaJobs.setAside),
    );
  return { rows, versions, said: new Map(lost.map(({ id, reason }) => [id, reason ?? undefined])) };
}

async function* comparedIn({ database, storage }: Context, projectId: string): AsyncGenerator<ComparedMedium> {
  for (let after = FIRST; ; ) {
    const scope = { projectId, seesDrafts: true, seesBin: true };
    const { rows, versions, said } = await database.transaction(scope, (transaction) =>
      readAfter(transaction, projectId, after),
    );
    for (const row of rows) {
      const stored = await storedKeys(storage, row);
      const before = [row, ...(versions.get(row.id) ?? [])].flatMap(({ original }) => original?.key ?? []);
      const served = (versions.get(row.id) ?? []).flatMap(({ files }) => files.map(({ url }) => url.slice(1)));
      const kept = [...before, ...served].filter((key) => !stored.has(key));
      const { id, title } = row;
      yield { projectId, id, title, saidOf: said.get(id), kept, ...compare(row, stored) };
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}

/** Tells of each medium what the storage has of it. */
export async function compareMedia(
  context: Context,
  tell: (medium: ComparedMedium) => Promise<void> | void,
): Promise<void> {
  const known = await context.database.transaction({}, (transaction) =>
    transaction.select({ projectId: projects.id }).from(projects),
  );
  await inEachProject(context, known, 'Looking for files of media', async (projectId) => {
    for await (const medium of comparedIn(context, projectId)) await tell(medium);
  });
}

/** Media that lack files which are served, such as after a restore of the database alone. */
export async function countMissingMedia(context: Context): Promise<number> {
  let missing = 0;
  await compareMedia(context, ({ lacking }) => {
    if (lacking.length > 0) missing += 1;
  });
  return missing;
}
