import { asc, gt } from 'drizzle-orm';
import { media, projects } from '../../database/schema.ts';
import { inEachProject } from '../in-each-project.ts';
import type { OperationContext } from '../operation.ts';

type Context = Pick<OperationContext, 'database' | 'storage' | 'logger'>;

const BATCH = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

async function countIn({ database, storage }: Context, projectId: string): Promise<number> {
  let missing = 0;
  for (let after = FIRST; ; ) {
    const rows = await database.transaction({ projectId }, (transaction) =>
      transaction
        .select({ id: media.id, files: media.files })
        .from(media)
        .where(gt(media.id, after))
        .orderBy(asc(media.id))
        .limit(BATCH),
    );
    for (const { id, files } of rows) {
      const stored = new Set(await storage.list(`media/${projectId}/${id}/`));
      if (files.some(({ url }) => !stored.has(url.slice(1)))) missing += 1;
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return missing;
    after = last.id;
  }
}

/** How many media have a file that the storage does not have, such as after a restore of the database alone. */
export async function countMissingMedia(context: Context): Promise<number> {
  const known = await context.database.transaction({}, (transaction) =>
    transaction.select({ projectId: projects.id }).from(projects),
  );
  let missing = 0;
  await inEachProject(context, known, 'Looking for files of media', async (projectId) => {
    missing += await countIn(context, projectId);
  });
  return missing;
}
