import { notInArray, type SQL, sql } from 'drizzle-orm';
import { LOCALES, mediaIdsIn, type ProjectMetadata } from 'shared-contracts';
import { articles, articleTerms } from '../../database/article-tables.ts';
import { globalInstances } from '../../database/global-tables.ts';
import { media, pages } from '../../database/schema.ts';
import type { Access } from '../access.ts';

const TABLES = [pages, globalInstances, articles, articleTerms] as const;

/** Ids of what contents show, each as often as contents show it: all contents are gone through once, whatever the number of media. */
const shownIn = (projectId: string): SQL =>
  sql.join(
    TABLES.map(
      (table) => sql`SELECT unnest(${table.mediaIds}) AS id FROM ${table} WHERE ${table.projectId} = ${projectId}`,
    ),
    sql` UNION ALL `,
  );

/** How many contents show a medium. */
export const usesIn = (projectId: string): SQL => {
  const counted = sql`SELECT id, count(*) AS uses FROM (${shownIn(projectId)}) shown GROUP BY id`;
  return sql`coalesce(((SELECT jsonb_object_agg(id, uses) FROM (${counted}) counted) ->> ${media.id}::text)::int, 0)`;
};

/**
 * Shown by no content, nor by the site for itself. To stand in a WHERE: there the database joins what is shown once, of any
 * number of contents, where it would look through all of it for each medium elsewhere.
 */
export const isUnused = ({ projectId, metadata }: Access): SQL =>
  sql`(NOT EXISTS (SELECT FROM (${shownIn(projectId)}) shown WHERE shown.id = ${media.id}::text)
    AND ${notInArray(sql`${media.id}::text`, mediaIdsIn(metadata))})`;

/** A picture without alternative text in some language of the site: none of its own, and none for all of them. */
export const isUndescribed = ({ languages = [...LOCALES] }: ProjectMetadata): SQL =>
  sql`${media.type} = 'image' AND ${media.seoTag} = '' AND NOT coalesce(${media.metadata} -> 'alt', '{}') ?& ${sql.param([...languages])}::text[]`;
