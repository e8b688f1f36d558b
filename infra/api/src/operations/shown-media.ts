import { sql } from 'drizzle-orm';
import { type Media, type MediaRef, mediaRefOf } from 'shared-contracts';
import type { Database, Transaction } from '../database/open-database.ts';
import { type ShownMedia, shownIds, showRefs } from '../sections/shown-refs.ts';
import { isId } from './project-id.ts';

/** As `shown_media` of the database has it. */
interface ShownRow extends Pick<Media, 'id' | 'type' | 'title' | 'seo_tag' | 'metadata' | 'files'> {
  readonly look: Media['look'] | null;
}

const SHOWN_MEDIA = 'SELECT * FROM shown_media($1, $2)';

function toShown(row: ShownRow) {
  const { look, ...medium } = row;
  const shown = { ...medium, media_id: row.id, ...(look && { look }) };
  const refOf = (crop?: string): MediaRef => mediaRefOf(shown, crop);
  return { refOf, files: row.files, bytes: JSON.stringify(refOf()).length };
}

const byId = (rows: readonly ShownRow[]): ShownMedia => new Map(rows.map((row) => [row.id, toShown(row)]));

/** What is shown of some media today: private ones and those of the bin are none of it. */
export const readShownMedia = async (
  transaction: Transaction,
  projectId: string,
  ids: readonly string[],
): Promise<ShownMedia> =>
  byId(
    (
      await transaction.execute<ShownRow & Record<string, unknown>>(
        sql`SELECT * FROM shown_media(${projectId}, ${sql.param(ids.filter(isId))}::uuid[])`,
      )
    ).rows,
  );

interface Wanted {
  readonly projectId: string;
  /** Whether texts of the library stand in where a content has none of its own: for who reads, not for who writes it. */
  readonly withTexts?: boolean;
  /** For visitors: nothing of what is private. */
  readonly hidesPrivate?: boolean;
}

/**
 * A content as it is answered: the media that it shows with the files, looks and focal points that they have today, in
 * one query for all of them. What is not in the library stays as it was written.
 */
export async function withShownMedia<T>(
  { read }: Pick<Database, 'read'>,
  { projectId, withTexts = false, hidesPrivate = withTexts }: Wanted,
  value: T,
): Promise<T> {
  const ids = shownIds(value).filter(isId);
  const rows =
    ids.length === 0
      ? []
      : await read<ShownRow & Record<string, unknown>>('shown_media', SHOWN_MEDIA, [projectId, ids], projectId);
  if (rows.length === 0 && !hidesPrivate) return value;
  return showRefs(value, { projectId, media: byId(rows), withTexts, soughtFor: hidesPrivate ? new Set(ids) : null });
}
