import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ProjectMetadata, SectionDefinition } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { isUnread, pages } from '../../database/schema.ts';
import { joinPrivateData } from '../../sections/split-private-data.ts';
import { indexPage } from '../page-index.ts';
import { isPage } from './find-page.ts';
import { nextBatch } from './next-batch.ts';

/** Kinds are asked for where some page needs them. */
interface MissingSurroundings {
  readonly definitions: () => ReadonlyMap<string, SectionDefinition>;
  readonly project: ProjectMetadata;
}

/** Reads the index out of pages from before there was one, or whose project changed its languages. */
export async function indexMissing(
  transaction: Transaction,
  projectId: string,
  { definitions, project }: MissingSurroundings,
): Promise<void> {
  for (;;) {
    const unread = and(eq(pages.projectId, projectId), isUnread(pages));
    const ids = await nextBatch(transaction, unread, pages.id);
    if (ids.length === 0) return;
    const rows = await transaction
      .select({
        id: pages.id,
        sections: pages.sections,
        privateData: pages.privateData,
        metadata: pages.metadata,
      })
      .from(pages)
      .where(and(unread, inArray(pages.id, [...ids])))
      .orderBy(asc(pages.id))
      .for('no key update');
    for (const row of rows) {
      const around = { definitions: definitions(), project };
      const index = await indexPage(projectId, { ...row, sections: joinPrivateData(row) }, around);
      await transaction.update(pages).set(index).where(isPage(projectId, row.id));
    }
  }
}
