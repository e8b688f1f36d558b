import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  LayoutName,
  Locale,
  MediaFile,
  MediaLook,
  MediaMetadata,
  MediaType,
  PageChanges,
  PageMetadata,
  PageStatus,
  ProjectMetadata,
  Redirect,
  Role,
  VisitorSection,
} from 'shared-contracts';
import type { AltSources } from './alt-sources.ts';
import { appRole, inProject, inReadingOrder, insideProject, publicRead, timestamptz, upkeep } from './columns.ts';
import { sessionPolicies, userPolicies } from './people-policies.ts';

export const projects = pgTable(
  'projects',
  {
    id: uuid('id').primaryKey(),
    metadata: jsonb('metadata').$type<ProjectMetadata>().notNull(),
    createdAt: timestamptz('created_at').notNull(),
    updatedBy: text('updated_by').notNull(),
    /** When it is deleted with all that is in it; null of one that stays. */
    deletesAt: timestamptz('deletes_at'),
  },
  (table) => [
    index('projects_deletes').on(table.deletesAt).where(sql`${table.deletesAt} is not null`),
    ...publicRead(table.id),
  ],
);

export const domains = pgTable(
  'domains',
  {
    /** Lower case, with port where it is not the scheme's own. */
    host: text('host').notNull(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** Whether the host is proven to be the owner's. */
    claimed: boolean('claimed').notNull(),
    /** When its proof was last seen; null where the installation asks for none. */
    seenAt: timestamptz('seen_at'),
    /** When a proven host is looked at next; null where the installation asks for no proof. */
    lookAt: timestamptz('look_at'),
    /** Since when looks found no proof; null while it is there. */
    failingSince: timestamptz('failing_since'),
    /** Another project, which has published its own proof meanwhile. */
    contestedBy: uuid('contested_by'),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.host, table.projectId] }),
    // Any number may wait to prove a host; one has it.
    uniqueIndex('domains_claimed').on(table.host).where(sql`${table.claimed}`),
    index('domains_project').on(table.projectId),
    index('domains_look').on(table.lookAt).where(sql`${table.claimed}`),
    ...publicRead(table.projectId),
  ],
);

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    emailFolded: text('email_folded').notNull().unique('users_email_unique'),
    fullName: text('full_name').notNull(),
    passwordHash: text('password_hash').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    /** When somebody who reads the mailbox said so; null until then. */
    verifiedAt: timestamptz('verified_at'),
    /** When they were told that what they made will be deleted, unless they come back; null where they were not. */
    remindedAt: timestamptz('reminded_at'),
  },
  (table) => [
    index('users_unverified').on(table.createdAt).where(sql`${table.verifiedAt} is null`),
    ...userPolicies(table),
  ],
);

export const memberships = pgTable(
  'memberships',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').$type<Role>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.projectId] }),
    index('memberships_project').on(table.projectId),
    pgPolicy('own', { for: 'select', to: appRole, using: sql`${table.userId} = (select app_user_id())` }),
    ...insideProject(table.projectId),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token, hexadecimal. */
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    /** Names the session to its user; the token itself is never shown again. */
    id: uuid('id').notNull().unique('sessions_id_unique').default(sql`gen_random_uuid()`),
    /** To within some minutes. */
    lastSeenAt: timestamptz('last_seen_at').notNull().default(sql`now()`),
    /** Browser and system, roughly; empty where unknown. */
    agent: text('agent').notNull().default(''),
  },
  (table) => [
    index('sessions_expiring').on(table.expiresAt),
    index('sessions_user').on(table.userId),
    ...sessionPolicies(table),
  ],
);

/** Links that were mailed to a user: what they open, once. */
export const mailedLinks = pgTable(
  'mailed_links',
  {
    /** SHA-256 of the token, hexadecimal. */
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<'verify' | 'reset' | 'code'>().notNull(),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [
    pgPolicy('own', {
      to: appRole,
      using: sql`${table.userId} = (select app_user_id())`,
      withCheck: sql`${table.userId} = (select app_user_id())`,
    }),
    pgPolicy('held', { for: 'select', to: appRole, using: sql`${table.tokenHash} = (select app_token_hash())` }),
    index('mailed_links_expiring').on(table.expiresAt),
    upkeep,
  ],
);

export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    emailFolded: text('email_folded').notNull(),
    role: text('role').$type<Role>().notNull(),
    /** SHA-256 of the token, hexadecimal. */
    tokenHash: text('token_hash').notNull().unique('invitations_token_unique'),
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [
    unique('invitations_email_unique').on(table.projectId, table.emailFolded),
    index('invitations_expiring').on(table.expiresAt),
    upkeep,
    pgPolicy('held', { for: 'select', to: appRole, using: sql`${table.tokenHash} = (select app_token_hash())` }),
    ...insideProject(table.projectId),
  ],
);

/** What a page is at one moment; the same for the page itself and for its overwritten states. */
const pageState = () => ({
  name: text('name').notNull(),
  path: text('path').notNull(),
  layout: text('layout').$type<LayoutName>().notNull(),
  version: integer('version').notNull(),
  metadata: jsonb('metadata').$type<PageMetadata>().notNull(),
  /** Whole and in order, without private data: what a visitor may read. */
  sections: jsonb('sections').$type<VisitorSection[]>().notNull(),
  /** Private data by section id. A visitor's query never names this column. */
  privateData: jsonb('private_data').$type<Record<string, Record<string, unknown>>>().notNull(),
  lastUpdated: timestamptz('last_updated').notNull(),
  updatedBy: text('updated_by').notNull(),
  status: text('status').$type<PageStatus>().notNull().default('published'),
  /** What the save that made this state changed; null of a page's first state, and of those from before this was noted. */
  changes: jsonb('changes').$type<PageChanges>(),
});

/** What is missing and out of date by language, and whether the page is there in it. */
export type PageTranslations = Partial<Record<Locale, { missing: number; stale: number; there?: boolean }>>;

/** Of pages whose sections nobody has read out yet, or whose project changed its languages. */
export const isUnread = (table: Record<'translations' | 'mediaIds', AnyPgColumn>): SQL =>
  sql`${table.translations} is null or ${table.mediaIds} is null`;

const seenVariation = (of: AnyPgColumn): SQL => sql`(${of} is null or (select app_sees_variations()))`;

export const pages = pgTable(
  'pages',
  {
    id: uuid('id').notNull(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** Hash of the request that made the page: tells its repetition from another create under the same id. */
    creationHash: text('creation_hash').notNull(),
    ...pageState(),
    /** Where visitors found the page last; null of one that they never saw. */
    publicPath: text('public_path'),
    /** What lists and checks ask of the sections, read out of them on every save; null until it was. */
    translations: jsonb('translations').$type<PageTranslations>(),
    mediaIds: text('media_ids').array(),
    /** Names of the global instances that its sections say they show, folded. Kept by a trigger. */
    linked: text('linked').array().notNull().default([]),
    /** Of a variation, the page that it is one of, and whose path it has. */
    variationOf: uuid('variation_of'),
    /** What outside clients sent as `variations`. */
    clientVariations: jsonb('client_variations').$type<unknown[]>(),
    /** Name, path and titles, folded, a line each. Kept by a trigger. */
    called: text('called').notNull().default(''),
    /** Written by builds before pages had `called`, and read by none: to be dropped when these are gone. */
    fragments: text('fragments').array().default([]),
  },
  (table) => [
    index('pages_media_ids').using('gin', table.mediaIds),
    index('pages_by_name').on(table.projectId, inReadingOrder(table.name), table.id),
    index('pages_by_path').on(table.projectId, inReadingOrder(table.path), table.id),
    index('pages_by_date').on(table.projectId, table.lastUpdated, table.id),
    index('pages_unread').on(table.projectId, table.id).where(isUnread(table)),
    // Ids come from clients: they are unique within a project, so that none learns what another holds.
    primaryKey({ columns: [table.projectId, table.id] }),
    uniqueIndex('pages_name_unique').on(table.projectId, table.name).where(sql`${table.variationOf} is null`),
    uniqueIndex('pages_path_unique').on(table.projectId, table.path).where(sql`${table.variationOf} is null`),
    uniqueIndex('pages_variation_unique')
      .on(table.projectId, table.variationOf, table.name)
      .where(sql`${table.variationOf} is not null`),
    foreignKey({
      name: 'pages_variation_fk',
      columns: [table.projectId, table.variationOf],
      foreignColumns: [table.projectId, table.id],
    }).onDelete('cascade'),
    check('pages_not_of_itself', sql`${table.variationOf} <> ${table.id}`),
    index('pages_drafts').on(table.projectId, table.id).where(sql`${table.status} = 'draft'`),
    // Whatever a query forgets to say: to whoever does not work on the project, there are no drafts, and to whoever does
    // not ask for them, no variations.
    pgPolicy('inside', {
      to: appRole,
      using: sql`${inProject(table.projectId)} and (${table.status} = 'published' or (select app_sees_drafts())) and ${seenVariation(table.variationOf)}`,
      withCheck: sql`${inProject(table.projectId)} and ${seenVariation(table.variationOf)}`,
    }),
  ],
);

export const pageRevisions = pgTable(
  'page_revisions',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    pageId: uuid('page_id').notNull(),
    revision: bigint('revision', { mode: 'number' }).generatedAlwaysAsIdentity(),
    ...pageState(),
    replacedBy: text('replaced_by').notNull(),
    replacedAt: timestamptz('replaced_at').notNull(),
    /** When its page was deleted; null while there is one. */
    pageDeletedAt: timestamptz('page_deleted_at'),
    /** As stored. */
    bytes: integer('bytes').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.pageId, table.revision] }),
    index('page_revisions_oldest').on(table.projectId, table.revision),
    index('page_revisions_deleted').on(table.pageDeletedAt).where(sql`${table.pageDeletedAt} is not null`),
    upkeep,
    ...insideProject(table.projectId),
  ],
);

export const redirects = pgTable(
  'redirects',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    from: text('from_path').notNull(),
    to: text('to_address').notNull(),
    status: integer('status').$type<Redirect['status']>().notNull(),
    madeBy: text('made_by').notNull(),
    at: timestamptz('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.from] }), ...insideProject(table.projectId)],
);

export interface OriginalFile {
  /** In the storage. */
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  /** Media type; of a film, whose served file may be of another. */
  readonly type?: string;
  /** Of a picture, upright; absent of those that came before it was kept. */
  readonly pixels?: { readonly width: number; readonly height: number };
}

/** Bytes of the file that was uploaded; of older pictures, whose own is not kept, of the first that is served. */
export const uploadedBytes = ({ original, files }: { original: AnyPgColumn; files: AnyPgColumn }): SQL<number> =>
  sql`coalesce((${original} ->> 'size')::bigint, (${files} -> 0 ->> 'size')::bigint, 0)`;

export const media = pgTable(
  'media',
  {
    id: uuid('id').notNull(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    type: text('type').$type<MediaType>().notNull(),
    title: text('title').notNull(),
    seoTag: text('seo_tag').notNull(),
    author: text('author').notNull(),
    tags: text('tags').array().notNull(),
    /** User id of whoever uploaded it. */
    owner: text('owner').notNull(),
    locked: boolean('locked').notNull(),
    /** As it was called where it came from; never part of a storage key. */
    filename: text('filename').notNull(),
    /** SHA-256 of the bytes that were uploaded: the same bytes under one id are the same upload. */
    contentHash: text('content_hash').notNull(),
    metadata: jsonb('metadata').$type<MediaMetadata>().notNull(),
    files: jsonb('files').$type<MediaFile[]>().notNull(),
    /** The picture as it was uploaded, or the film that another was made of, which nobody is served. Null of all else, and of older ones. */
    original: jsonb('original').$type<OriginalFile>(),
    look: jsonb('look').$type<MediaLook>(),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
    updatedBy: text('updated_by').notNull(),
    /** Its files answer to signed links alone. */
    private: boolean('private').notNull().default(false),
    /** Since when it is in the bin; null in the library. */
    deletedAt: timestamptz('deleted_at'),
    /** When its file took the place of another, and who did that; null of its first one. */
    replacedAt: timestamptz('replaced_at'),
    replacedBy: text('replaced_by'),
    /** By language, what its alternative text was written for; of texts that nothing has happened to, nothing is known. */
    altSources: jsonb('alt_sources').$type<AltSources>(),
    /** Title and file name, folded, a line each. Kept by a trigger, as what follows. */
    called: text('called').notNull().default(''),
    /** Words of everything else that is written of it, each after a space. */
    described: text('described').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.id] }),
    index('media_newest').on(table.projectId, table.createdAt),
    index('media_by_title').on(table.projectId, inReadingOrder(table.title), table.id),
    index('media_owner').on(table.projectId, table.owner, table.createdAt),
    index('media_content').on(table.projectId, table.contentHash),
    index('media_largest').on(table.projectId, uploadedBytes(table)),
    // All of a library is counted without a look at its rows.
    index('media_counted').on(table.projectId, table.deletedAt, table.private),
    index('media_bin').on(table.projectId, table.deletedAt).where(sql`${table.deletedAt} is not null`),
    upkeep,
    pgPolicy('inside', {
      to: appRole,
      using: sql`${inProject(table.projectId)} and (${table.deletedAt} is null or (select app_sees_bin())) and (not ${table.private} or (select app_sees_drafts()))`,
      withCheck: inProject(table.projectId),
    }),
  ],
);
