import type { InferSelectModel } from 'drizzle-orm';
import type { Page, ProjectMetadata, SavedPage } from 'shared-contracts';
import type { pages } from '../../database/schema.ts';
import type { CheckedSections } from '../../sections/check-sections.ts';
import { joinPrivateData } from '../../sections/split-private-data.ts';

/** What the database keeps of a page by itself aside. */
export type PageRow = Omit<InferSelectModel<typeof pages>, 'called' | 'fragments'>;

/** A page as an editor gets it. */
export const toPage = (row: PageRow, projectMetadata: ProjectMetadata): Page => ({
  id: row.id,
  page: row.name,
  path: row.path,
  layout: row.layout,
  variation: 'main',
  status: row.status,
  version: row.version,
  last_updated: row.lastUpdated.toISOString(),
  changes: row.changes,
  metadata: { ...row.metadata, project_metadata: projectMetadata },
  sections: joinPrivateData(row),
});

export const toSavedPage = (
  row: PageRow,
  projectMetadata: ProjectMetadata,
  { invalid, takenOut }: Pick<CheckedSections, 'invalid' | 'takenOut'>,
): SavedPage => ({
  ...toPage(row, projectMetadata),
  invalid_sections: invalid,
  ...(takenOut.length > 0 && { taken_out: takenOut }),
});
