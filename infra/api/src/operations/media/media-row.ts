import { and, eq, type InferSelectModel, type SQL } from 'drizzle-orm';
import type { Author, Locale, Media, MediaFile } from 'shared-contracts';
import { media } from '../../database/schema.ts';
import { contentVersion } from '../content-version.ts';
import { BIN_MS } from './bin.ts';
import type { MediaUse } from './media-uses.ts';

/** What the database keeps of a medium by itself aside. */
export type MediaRow = Omit<InferSelectModel<typeof media>, 'called' | 'described'>;

/** One medium of one project: row security says the second half again. */
export const isMedia = (projectId: string, id: string): SQL | undefined =>
  and(eq(media.projectId, projectId), eq(media.id, id));

const MOST_USES = 50;

/** What is known of it has no counter: it is known by what it says, and by what was uploaded; what is made of that comes later. */
export const versionOf = (row: MediaRow): number => {
  const { title, seoTag, author, tags, locked, private: isPrivate, metadata, contentHash } = row;
  return contentVersion([title, seoTag, author, tags, locked, isPrivate, metadata, contentHash]);
};

export const secondsOf = (time: number): number => Math.floor(time / 1000);

interface Around {
  readonly uses: readonly MediaUse[];
  readonly owner: Author | null;
  readonly privateFiles?: (row: MediaRow) => MediaFile[];
  readonly processing?: Media['processing'];
  readonly outdated?: readonly Locale[];
  /** Of members alone. */
  readonly contentHash?: string | undefined;
}

const nothing = (): MediaFile[] => [];

export const toMedia = (
  row: MediaRow,
  { uses, owner, privateFiles = nothing, processing, outdated = [], contentHash }: Around,
): Media => ({
  id: row.id,
  media_id: row.id,
  type: row.type,
  title: row.title,
  tags: row.tags,
  seo_tag: row.seoTag,
  private_status: row.private ? 'private' : 'public',
  locked_status: row.locked ? 'locked' : 'unlocked',
  author: row.author,
  owner,
  version: versionOf(row),
  number_of_contents: uses.length,
  creation_date: secondsOf(row.createdAt.getTime()),
  ...(row.deletedAt && { gone_date: secondsOf(row.deletedAt.getTime() + BIN_MS) }),
  meta: { author: row.author, content: uses.slice(0, MOST_USES) },
  metadata: row.metadata,
  ...(outdated.length > 0 && { outdated_alt: [...outdated] }),
  files: row.private ? privateFiles(row) : row.files,
  ...(row.original?.pixels && { pixels: row.original.pixels }),
  // It shows what a picture is of.
  ...(row.look && !row.private && { look: row.look }),
  ...(processing && { processing }),
  ...(contentHash && { content_hash: contentHash }),
});
