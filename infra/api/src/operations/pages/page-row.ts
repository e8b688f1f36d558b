import type { InferSelectModel } from 'drizzle-orm';
import type { Page, SavedPage } from 'shared-contracts';
import type { pages } from '../../database/schema.ts';
import type { CheckedSections } from '../../sections/check-sections.ts';
import { showGlobals } from '../../sections/globals.ts';
import { joinPrivateData } from '../../sections/split-private-data.ts';

import type { Basis } from './basis.ts';

/** What the database keeps of a page by itself aside. */
export type PageRow = Omit<InferSelectModel<typeof pages>, 'called' | 'fragments'>;

/** What a page is answered with beside what is stored of it. */
export type Around = Pick<Basis, 'metadata' | 'globals'>;

/** A page as an editor gets it: with what its sections show. */
export const toPage = (row: PageRow, { metadata, globals }: Around): Page => ({
  id: row.id,
  page: row.name,
  path: row.path,
  layout: row.layout,
  variation: row.variationOf ? 'variation' : 'main',
  ...(row.variationOf && { variation_of: row.variationOf }),
  status: row.status,
  version: row.version,
  last_updated: row.lastUpdated.toISOString(),
  changes: row.changes,
  metadata: { ...row.metadata, project_metadata: metadata },
  ...(row.clientVariations && { variations: row.clientVariations }),
  sections: showGlobals(joinPrivateData(row), globals),
});

export const toSavedPage = (
  row: PageRow,
  around: Around,
  { invalid, takenOut }: Pick<CheckedSections, 'invalid' | 'takenOut'>,
): SavedPage => ({
  ...toPage(row, around),
  invalid_sections: invalid,
  ...(takenOut.length > 0 && { taken_out: takenOut }),
});
