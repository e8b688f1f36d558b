import { sql } from 'drizzle-orm';
import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { insideProject, timestamptz, upkeep } from './columns.ts';
import { projects, users } from './schema.ts';

const bytes = (name: string) => bigint(name, { mode: 'number' }).notNull();

export interface Replacement {
  readonly media: string;
  /** What its sender knew of that medium, where they said so. */
  readonly version?: number;
  /** Its file is there: what is left of the row says so to whoever asks again. */
  readonly isDone?: true;
}

/** Files that are still coming in, piece by piece; each becomes a medium under its id, and then its row goes. */
export const mediaUploads = pgTable(
  'media_uploads',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    /** Who began it, and alone goes on with it. */
    owner: uuid('owner')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    filename: text('filename').notNull(),
    /** As its sender says; what it is is found by its content. */
    filetype: text('filetype').notNull(),
    title: text('title').notNull(),
    /** SHA-256 that it is to have, in hexadecimal; empty where its sender did not say. */
    contentHash: text('content_hash').notNull(),
    /** The medium in whose file's place it comes, instead of becoming one. */
    replaces: jsonb('replaces').$type<Replacement>(),
    /** Whether what it becomes is private, from its first moment. */
    private: boolean('private').notNull().default(false),
    size: bytes('size'),
    /** Bytes of it that are stored. */
    received: bytes('received').default(0),
    /** Names of what is stored, in order. */
    parts: text('parts').array().notNull().default(sql`'{}'::text[]`),
    createdAt: timestamptz('created_at').notNull(),
    /** When it grew last. */
    touchedAt: timestamptz('touched_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.id] }),
    index('media_uploads_oldest').on(table.touchedAt),
    upkeep,
    ...insideProject(table.projectId),
  ],
);
