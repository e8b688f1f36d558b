import { and, eq, type InferSelectModel, isNull, type SQL, sql } from 'drizzle-orm';
import type { GlobalSection, Section } from 'shared-contracts';
import { contentOf, type SectionContent } from 'shared-contracts/sections';
import { type GlobalContent, globalInstances, globalNames } from '../../database/global-tables.ts';
import type { Transaction } from '../../database/open-database.ts';
import { joinPrivateData } from '../../sections/split-private-data.ts';

export type GlobalRow = InferSelectModel<typeof globalInstances>;

export const isGlobal = (projectId: string, id: string): SQL | undefined =>
  and(eq(globalInstances.projectId, projectId), eq(globalInstances.id, id));

/** As a section without a place would be checked and compared. */
export const asSection = (id: string, content: GlobalContent): Section => ({ id, weight: 0, region: {}, ...content });

/** What is stored apart, together. */
export function contentWith(content: GlobalContent, privateData: Record<string, unknown>): SectionContent {
  const id = 'global';
  const [section = asSection(id, content)] = joinPrivateData({
    sections: [asSection(id, content)],
    privateData: { [id]: privateData },
  });
  return contentOf(section);
}

/** As it is answered. */
export function toSection({ content, privateData }: Pick<GlobalRow, 'content' | 'privateData'>): GlobalSection {
  const { settings, ...said } = contentWith(content, privateData);
  return { ...said, options: settings };
}

/** The global instance of a name, or of an earlier one. */
export async function findGlobal(
  transaction: Transaction,
  projectId: string,
  name: string,
): Promise<GlobalRow | undefined> {
  const [found] = await transaction
    .select({ row: globalInstances })
    .from(globalNames)
    .innerJoin(
      globalInstances,
      and(eq(globalInstances.projectId, globalNames.projectId), eq(globalInstances.id, globalNames.globalId)),
    )
    .where(
      and(
        eq(globalNames.projectId, projectId),
        sql`${globalNames.key} = global_key(${name})`,
        isNull(globalInstances.deletedAt),
      ),
    );
  return found?.row;
}

/** Names that lead to it, as they are compared. */
export async function namesOf(transaction: Transaction, projectId: string, id: string): Promise<string[]> {
  const rows = await transaction
    .select({ key: globalNames.key })
    .from(globalNames)
    .where(and(eq(globalNames.projectId, projectId), eq(globalNames.globalId, id)));
  return rows.map(({ key }) => key);
}
