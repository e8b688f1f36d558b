import { type SQL, sql } from 'drizzle-orm';
import type { VisitorSection } from 'shared-contracts';
import { pages } from './schema.ts';

/** What the sections of a page show: with what they link to, as far as the transaction sees it. */
export const shownSections: SQL<VisitorSection[]> =
  sql`shown_sections(${pages.projectId}, ${pages.sections}, ${pages.linked})`;

/**
 * About how many bytes `shownSections` has, without putting it together: what links has its place for its own, and what it
 * links to, as often as that is linked to. Where that is more than is shown, it is more than anybody reads.
 */
export const shownBytes: SQL<number> = sql`CASE WHEN ${pages.linked} = '{}' THEN octet_length(${pages.sections}::text) ELSE (
    SELECT coalesce(sum(octet_length(CASE WHEN g.bytes IS NULL THEN s.section ELSE place_of(s.section) END::text)
        + coalesce(g.bytes, 0)), 0)::float8
      FROM jsonb_array_elements(${pages.sections}) AS s(section)
      LEFT JOIN global_names n ON n.project_id = ${pages.projectId} AND n.key = global_key(s.section ->> 'linked_to')
      LEFT JOIN global_instances g ON g.project_id = n.project_id AND g.id = n.global_id
  ) END`;
