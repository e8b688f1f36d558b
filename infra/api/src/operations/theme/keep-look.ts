import { isDeepStrictEqual } from 'node:util';
import { desc, eq } from 'drizzle-orm';
import type { ProjectMetadata, ThemeLook } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { themeRevisions } from '../../database/theme-revision-table.ts';
import { keepNewest } from '../keep-newest.ts';

/** Publishes that are kept. */
const KEPT = 30;

const lookOf = ({ sections_builder = {}, selectedCSSPreset = null, fonts = [] }: ProjectMetadata): ThemeLook => ({
  sections_builder,
  selectedCSSPreset,
  ...(fonts.length > 0 && { fonts }),
});

interface Publish {
  readonly projectId: string;
  readonly before: ProjectMetadata;
  readonly after: ProjectMetadata;
  readonly actor: string;
  readonly now: Date;
}

/** Keeps the theme that settings come with, where it is another; and the one before, where it was never kept. */
export async function keepLook(transaction: Transaction, publish: Publish): Promise<void> {
  const { projectId, actor, now } = publish;
  const [before, look] = [lookOf(publish.before), lookOf(publish.after)];
  if (isDeepStrictEqual(before, look)) return;
  const ofProject = eq(themeRevisions.projectId, projectId);
  const [newest] = await transaction
    .select({ look: themeRevisions.look })
    .from(themeRevisions)
    .where(ofProject)
    .orderBy(desc(themeRevisions.revision))
    .limit(1);
  if (!newest || !isDeepStrictEqual(newest.look, before))
    await transaction.insert(themeRevisions).values({ projectId, look: before });
  await transaction.insert(themeRevisions).values({ projectId, look, publishedAt: now, publishedBy: actor });
  await keepNewest(transaction, themeRevisions, ofProject, KEPT);
}
