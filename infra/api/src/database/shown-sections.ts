import { type SQL, sql } from 'drizzle-orm';
import type { VisitorSection } from 'shared-contracts';
import { pages } from './schema.ts';

/** What the sections of a page show: with what they link to, as far as the transaction sees it. */
export const shownSections: SQL<VisitorSection[]> =
  sql`shown_sections(${pages.projectId}, ${pages.sections}, ${pages.linked})`;
