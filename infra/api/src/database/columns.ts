import { type SQL, sql } from 'drizzle-orm';
import { customType, type PgColumn, pgPolicy, pgRole, timestamp } from 'drizzle-orm/pg-core';

/** The plain role all requests run under, so that row security binds them. */
export const APP_ROLE = 'sections_app';
export const appRole = pgRole(APP_ROLE).existing();

export const inProject = (column: PgColumn): SQL => sql`${column} = (select app_project_id())`;
/** Words of a text, sorted; made by the database from what is searched. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
/** Compared as it is written, whatever the database's own order. */
export const plainText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });
/** As a reader of any language expects, whatever the database's own order. */
export const inReadingOrder = (column: SQL | PgColumn): SQL => sql`${column} COLLATE "unicode"`;
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Reads for everybody, writes inside the project of the transaction. */
export const publicRead = (column: PgColumn) => [
  pgPolicy('read', { for: 'select', to: appRole, using: sql`true` }),
  pgPolicy('add', { for: 'insert', to: appRole, withCheck: inProject(column) }),
  pgPolicy('change', { for: 'update', to: appRole, using: inProject(column), withCheck: inProject(column) }),
  pgPolicy('remove', { for: 'delete', to: appRole, using: inProject(column) }),
];
export const insideProject = (column: PgColumn) => [
  pgPolicy('inside', { to: appRole, using: inProject(column), withCheck: inProject(column) }),
];

/** Of one person alone, in a project. */
export const own = (project: PgColumn, user: PgColumn) => {
  const isOwn = sql`${inProject(project)} and ${user} = (select app_user_id())`;
  return pgPolicy('own', { to: appRole, using: isOwn, withCheck: isOwn });
};

/** Jobs that delete what is kept no longer, of any project. */
export const upkeep = pgPolicy('upkeep', { to: appRole, using: sql`(select app_keeps_house())` });
