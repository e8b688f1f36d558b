import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { mediaIdsIn } from 'shared-contracts';
import { articles, articleTerms } from '../database/article-tables.ts';
import { media, pages } from '../database/schema.ts';
import { visibleAt } from '../operations/articles/article-filter.ts';
import type { Content } from './content.ts';

/** The field of a content that names a medium, and addresses of files in its texts: what `mediaIdsIn` finds in JSON. */
const idsIn = (content: SQL): SQL => sql`(
  SELECT reference #>> '{}' FROM jsonb_path_query(${content}, 'strict $.**.media_id') AS reference
  UNION ALL
  SELECT split_part(address, '/', 2) FROM unnest((string_to_array(${content}::text, '/media/'))[2:]) AS address
)`;

/**
 * Contents of pages as visitors get them: what is hidden is none of it, what links shows what it links to, each once, and
 * what is private is kept elsewhere. What stands on pages aside of that has its media noted too (`media_ids`).
 */
const pageContents = (projectId: string): SQL => sql`
  WITH read AS MATERIALIZED (
    SELECT ${pages.metadata} AS metadata, ${pages.sections} AS sections FROM ${pages} WHERE ${and(
      eq(pages.projectId, projectId),
      eq(pages.status, 'published'),
      isNull(pages.variationOf),
      or(isNull(pages.mediaIds), sql`${pages.mediaIds} <> '{}'`, sql`${pages.linked} <> '{}'`),
    )}
  ), seen AS MATERIALIZED (
    SELECT section, global_key(section ->> 'linked_to') AS key
      FROM read, jsonb_array_elements(sections) AS section
      WHERE section -> 'hidden' IS DISTINCT FROM 'true'
  ), shared AS MATERIALIZED (
    SELECT n.key, g.content
      FROM global_names n JOIN global_instances g ON g.project_id = n.project_id AND g.id = n.global_id
      WHERE n.project_id = ${projectId} AND n.key IN (SELECT key FROM seen)
  )
  SELECT metadata AS content FROM read
  UNION ALL SELECT content FROM shared
  UNION ALL SELECT section FROM seen WHERE NOT EXISTS (SELECT FROM shared WHERE shared.key = seen.key)`;

/** Media that something published shows its readers: a page, an article that visitors see, an author, the site itself. */
const isSeen = ({ projectId, metadata, now }: Content): SQL | undefined =>
  or(
    sql`${media.id}::text = ANY (${sql.param(mediaIdsIn(metadata))}::text[])`,
    sql`${media.id}::text IN (
      SELECT id FROM (${pageContents(projectId)}) AS shown, LATERAL ${idsIn(sql`shown.content`)} AS found(id)
      UNION SELECT unnest(${articles.mediaIds}) FROM ${articles}
        WHERE ${and(eq(articles.projectId, projectId), visibleAt(now))}
      UNION SELECT unnest(${articleTerms.mediaIds}) FROM ${articleTerms}
        WHERE ${eq(articleTerms.projectId, projectId)})`,
  );

/** Their ids, newest first. What is private or in the bin is nobody's to see by a content. */
export async function seenMedia(content: Content): Promise<readonly string[]> {
  const isListed = and(
    eq(media.projectId, content.projectId),
    eq(media.private, false),
    isNull(media.deletedAt),
    isSeen(content),
  );
  const rows = await content.ask((tx) =>
    tx.select({ id: media.id }).from(media).where(isListed).orderBy(desc(media.createdAt), asc(media.id)),
  );
  return rows.map(({ id }) => id);
}
