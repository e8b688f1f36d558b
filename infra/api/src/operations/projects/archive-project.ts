import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { ApiError } from 'shared-contracts';
import { bytesOf, type ZippedFile, zipFiles } from 'shared-contracts/zip-files';
import { articles, articleTerms } from '../../database/article-tables.ts';
import { submissions } from '../../database/form-tables.ts';
import { globalInstances } from '../../database/global-tables.ts';
import { media, pages, projects, redirects } from '../../database/schema.ts';
import { sectionTypes } from '../../database/type-tables.ts';
import { authorise } from '../access.ts';
import { bestKey } from '../media/best-key.ts';
import type { OperationContext } from '../operation.ts';

/** What is only the installation's: of whom it is, what is secret in it, and its own notes of how messages are found and mailed. */
const LEFT_OUT = new Set(['projectId', 'privateData', 'updatedBy', 'words', 'mail', 'mailTo', 'mailAt', 'mailTries']);

const json = (row: object): string =>
  JSON.stringify(Object.fromEntries(Object.entries(row).filter(([key]) => !LEFT_OUT.has(key))), null, 2);

interface Part {
  readonly table: PgTable & { readonly projectId: PgColumn };
  readonly id: PgColumn;
  readonly folder: string;
  /** Which rows; default all. */
  readonly which?: SQL;
}

/** A file each. */
const PARTS: readonly Part[] = [
  { table: pages, id: pages.id, folder: 'pages' },
  { table: globalInstances, id: globalInstances.id, folder: 'globals' },
  { table: articles, id: articles.id, folder: 'articles' },
  { table: articleTerms, id: articleTerms.id, folder: 'filed-under' },
  { table: sectionTypes, id: sectionTypes.name, folder: 'section-types' },
  { table: media, id: media.id, folder: 'media' },
  { table: submissions, id: submissions.id, folder: 'messages', which: isNull(submissions.deletedAt) },
];

const SEEN = { seesDrafts: true, seesVariations: true };

/** Reads one after the other, as it is taken: a row is read once what stands before it in the archive is sent. */
async function filesOf({ database, storage, clock }: OperationContext, projectId: string): Promise<ZippedFile[]> {
  const scope = { projectId, ...SEEN };
  const mtime = clock();
  const rowOf = ({ table, id }: Part, value: string) =>
    async function* (): AsyncGenerator<Uint8Array> {
      const [row] = await database.transaction(scope, (transaction) =>
        transaction
          .select()
          .from(table)
          .where(and(eq(table.projectId, projectId), eq(id, value))),
      );
      if (row) yield Buffer.from(json(row));
    };
  const file = (name: string, bytes: ZippedFile['bytes']): ZippedFile => ({ name, mtime, compress: true, bytes });

  return database.transaction(scope, async (transaction) => {
    const [project] = await transaction.select().from(projects).where(eq(projects.id, projectId));
    const leads = await transaction.select().from(redirects).where(eq(redirects.projectId, projectId));
    const files = [
      file('project.json', async function* () {
        yield Buffer.from(json({ ...project?.metadata, redirects: leads.map(({ projectId: _, ...lead }) => lead) }));
      }),
    ];
    for (const part of PARTS) {
      const rows = await transaction
        .select({ id: part.id })
        .from(part.table)
        .where(and(eq(part.table.projectId, projectId), part.which))
        .orderBy(asc(part.id));
      for (const { id } of rows) files.push(file(`${part.folder}/${id}.json`, rowOf(part, String(id))));
    }
    const missing: string[] = [];
    const kept = await transaction.select().from(media).where(eq(media.projectId, projectId)).orderBy(asc(media.id));
    for (const row of kept) {
      const key = bestKey(row);
      if (key === undefined) continue;
      const name = `files/${row.id}${extname(key) || extname(row.filename)}`;
      const bytes = () => bytesOf(storage, key, () => missing.push(name));
      files.push({ name, mtime: row.createdAt, compress: false, bytes });
    }
    // The last one that is taken: by then it is known.
    const tell = async function* () {
      yield Buffer.from(JSON.stringify(missing));
    };
    return [...files, file('missing.json', tell)];
  });
}

/** Seconds after which whoever asks beside another archive may ask again. */
const LATER = 30;

/** All that is in a project as a ZIP archive. Refuses before it begins, and while another of the project is `made`. */
export async function archiveProject(
  context: OperationContext,
  made: Set<string>,
  token: string,
  project: string,
): Promise<Readable> {
  const { projectId } = await authorise(context, 'exportProject', token, project);
  if (made.has(projectId)) throw new ApiError('too_many_requests', { retryAfter: LATER });
  made.add(projectId);
  try {
    const archive = Readable.from(zipFiles(await filesOf(context, projectId)), { objectMode: false });
    // Also of whoever goes before the first byte.
    return archive.once('close', () => made.delete(projectId));
  } catch (error) {
    made.delete(projectId);
    throw error;
  }
}
