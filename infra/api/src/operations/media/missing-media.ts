import { asc, gt } from 'drizzle-orm';
import { media, projects } from '../../database/schema.ts';
import { inEachProject } from '../in-each-project.ts';
import type { OperationContext } from '../operation.ts';

type Context = Pick<OperationContext, 'database' | 'storage' | 'logger'>;

const BATCH = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** A medium that lacks files. */
interface IncompleteMedium {
  readonly projectId: string;
  readonly id: string;
  readonly title: string;
  /** Addresses of those it lacks. */
  readonly files: readonly string[];
}

async function* incompleteIn({ database, storage }: Context, projectId: string): AsyncGenerator<IncompleteMedium> {
  for (let after = FIRST; ; ) {
    const rows = await database.transaction({ projectId, seesDrafts: true, seesBin: true }, (transaction) =>
      transaction
        .select({ id: media.id, title: media.title, files: media.files })
        .from(media)
        .where(gt(media.id, after))
        .orderBy(asc(media.id))
        .limit(BATCH),
    );
    for (const { id, title, files } of rows) {
      const stored = new Set(await storage.list(`media/${projectId}/${id}/`));
      const missing = files.map(({ url }) => url).filter((url) => !stored.has(url.slice(1)));
      if (missing.length > 0) yield { projectId, id, title, files: missing };
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}

/** Tells of each medium that has a file which the storage does not have, such as after a restore of the database alone. */
export async function findMissingMedia(context: Context, tell: (medium: IncompleteMedium) => void): Promise<void> {
  const known = await context.database.transaction({}, (transaction) =>
    transaction.select({ projectId: projects.id }).from(projects),
  );
  await inEachProject(context, known, 'Looking for files of media', async (projectId) => {
    for await (const medium of incompleteIn(context, projectId)) tell(medium);
  });
}

export async function countMissingMedia(context: Context): Promise<number> {
  let missing = 0;
  await findMissingMedia(context, () => {
    missing += 1;
  });
  return missing;
}
