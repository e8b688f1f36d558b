import { getTableColumns, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/open-database.ts';
import { pages } from '../../database/schema.ts';
import { type KnownPage, meant, writtenBy } from './find-page.ts';
import type { WrittenPage } from './page-job.ts';
import type { PageRow } from './page-row.ts';

const { sections, privateData, called: _called, fragments: _fragments, ...short } = getTableColumns(pages);

/** A page as it was read before, for `findPage` without what is long of it. */
interface KnownWrittenPage extends KnownPage {
  readonly page: WrittenPage;
}

/** As `lookAtPage`; what is long of the page stays the text that the database wrote. */
export async function lookAtWrittenPage(
  transaction: Transaction,
  projectId: string,
  key: string,
): Promise<KnownWrittenPage | undefined> {
  const { where, order } = meant(projectId, key);
  const long = { sections: sql<string>`${sections}::text`, privateData: sql<string>`${privateData}::text` };
  const [found] = await transaction.select({ short, long, writtenBy }).from(pages).where(where).orderBy(order).limit(1);
  if (!found) return undefined;
  const row: PageRow = { ...found.short, sections: [], privateData: {} };
  return { row, writtenBy: found.writtenBy, page: { ...found.short, ...found.long } };
}

export const written = (row: PageRow): WrittenPage => ({
  ...row,
  sections: JSON.stringify(row.sections),
  privateData: JSON.stringify(row.privateData),
});

/** The row of a page; what is long of it is parsed where somebody looks. */
export const writtenRow = (page: WrittenPage): PageRow => ({
  ...page,
  get sections(): PageRow['sections'] {
    return JSON.parse(page.sections);
  },
  get privateData(): PageRow['privateData'] {
    return JSON.parse(page.privateData);
  },
});
