import { and, asc, eq, isNull } from 'drizzle-orm';
import type { ProjectMetadata, SectionDefinition } from 'shared-contracts';
import { globalInstances } from '../../database/global-tables.ts';
import type { Transaction } from '../../database/open-database.ts';
import { indexPage } from '../page-index.ts';
import { asSection, isGlobal } from './global-row.ts';

/** Kinds are asked for where some global instance needs them. */
interface MissingSurroundings {
  readonly definitions: () => ReadonlyMap<string, SectionDefinition>;
  readonly project: ProjectMetadata;
}

/** Counts translations anew where the project changed its languages. */
export async function indexMissingGlobals(
  transaction: Transaction,
  projectId: string,
  { definitions, project }: MissingSurroundings,
): Promise<void> {
  const rows = await transaction
    .select({ id: globalInstances.id, content: globalInstances.content })
    .from(globalInstances)
    .where(and(eq(globalInstances.projectId, projectId), isNull(globalInstances.translations)))
    .orderBy(asc(globalInstances.id))
    .for('no key update');
  for (const { id, content } of rows) {
    const sections = [asSection(id, content)];
    const { translations } = await indexPage(
      projectId,
      { metadata: {}, sections },
      { definitions: definitions(), project },
    );
    await transaction.update(globalInstances).set({ translations }).where(isGlobal(projectId, id));
  }
}
