import { notInArray, type SQL, sql } from 'drizzle-orm';
import { LOCALES, mediaIdsIn, type ProjectMetadata } from 'shared-contracts';
import { articles, articleTerms } from '../../database/article-tables.ts';
import { draftCopyUses } from '../../database/draft-copy-tables.ts';
import { globalInstances } from '../../database/global-tables.ts';
import { media, pages } from '../../database/schema.ts';
import type { Access } from '../access.ts';
import { ofMembers } from '../draft-copies/draft-uses.ts';

const TABLES = [pages, globalInstances, articles, articleTerms] as const;

type Asking = Pick<Access, 'projectId' | 'actor'>;

/** Ids of what contents and drafts of others show, each as often as they show it: all are gone through once, whatever the number of media. */
const shownIn = ({ projectId, actor }: Asking): SQL =>
  sql.join(
    [
      ...TABLES.map(
        (table) => sql`SELECT unnest(${table.mediaIds}) AS id FROM ${table} WHERE ${table.projectId} = ${projectId}`,
      ),
      sql`(SELECT id FROM (
        SELECT DISTINCT ${draftCopyUses.userId}, unnest(${draftCopyUses.mediaIds}) AS id FROM ${draftCopyUses}
        WHERE ${draftCopyUses.projectId} = ${projectId} AND ${draftCopyUses.userId}::text <> ${actor} AND ${ofMembers}) drafts)`,
    ],
    sql` UNION ALL `,
  );

/** Ids of media that something shows, each once, to be joined. */
export const usedIn = (asking: Asking): SQL => sql`SELECT DISTINCT id FROM (${shownIn(asking)}) shown`;

/** How many of them show a medium. */
export const usesIn = (asking: Asking): SQL => {
  const counted = sql`SELECT id, count(*) AS uses FROM (${shownIn(asking)}) shown GROUP BY id`;
  return sql`coalesce(((SELECT jsonb_object_agg(id, uses) FROM (${counted}) counted) ->> ${media.id}::text)::int, 0)`;
};

/**
 * Shown by no content, nor by the site for itself. To stand in a WHERE: there the database joins what is shown once, of any
 * number of contents, where it would look through all of it for each medium elsewhere.
 */
export const isUnused = ({ projectId, actor, metadata }: Access): SQL =>
  sql`(NOT EXISTS (SELECT FROM (${shownIn({ projectId, actor })}) shown WHERE shown.id = ${media.id}::text)
    AND ${notInArray(sql`${media.id}::text`, mediaIdsIn(metadata))})`;

/** A picture without alternative text in some language of the site: none of its own, and none for all of them. */
export const isUndescribed = ({ languages = [...LOCALES] }: ProjectMetadata): SQL =>
  sql`${media.type} = 'image' AND ${media.seoTag} = '' AND NOT coalesce(${media.metadata} -> 'alt', '{}') ?& ${sql.param([...languages])}::text[]`;
