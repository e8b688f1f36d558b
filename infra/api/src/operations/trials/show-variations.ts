import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../database/open-database.ts';
import { pages } from '../../database/schema.ts';
import { TAG } from '../tags.ts';
import type { TriedPage } from './trial-row.ts';

type Main = Omit<TriedPage, 'variationOf'>;

/** Shows these variations of a page to visitors, and no others. */
export async function showVariations(transaction: Transaction, main: Main, shown: readonly string[]): Promise<void> {
  const ofPage = and(eq(pages.projectId, main.projectId), eq(pages.variationOf, main.id));
  await transaction
    .update(pages)
    .set({ status: 'draft' })
    .where(and(ofPage, eq(pages.status, 'published')));
  if (shown.length === 0) return;
  await transaction
    .update(pages)
    .set({ status: 'published' })
    .where(and(ofPage, inArray(pages.id, [...shown])));
}

/** What visitors were shown of a page may be something else from now on. */
export const tagsOfTrial = (main: Main): string[] => [
  TAG.trials(main.projectId),
  TAG.page(main.id),
  TAG.path(main.projectId, main.path),
];
