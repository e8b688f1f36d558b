import { media, projects } from '../../database/schema.ts';
import { inEachProject } from '../in-each-project.ts';
import type { OperationContext } from '../operation.ts';

type Context = Pick<OperationContext, 'database' | 'storage' | 'logger'>;

/** How many media have a file that the storage does not have, such as after a restore of the database alone. */
export async function countMissingMedia(context: Context): Promise<number> {
  const { database, storage } = context;
  const known = await database.transaction({}, (transaction) =>
    transaction.select({ projectId: projects.id }).from(projects),
  );
  let missing = 0;
  await inEachProject(context, known, 'Looking for files of media', async (projectId) => {
    const rows = await database.transaction({ projectId }, (transaction) =>
      transaction.select({ files: media.files }).from(media),
    );
    if (rows.length === 0) return;
    const stored = new Set(await storage.list(`media/${projectId}/`));
    missing += rows.filter(({ files }) => files.some(({ url }) => !stored.has(url.slice(1)))).length;
  });
  return missing;
}
