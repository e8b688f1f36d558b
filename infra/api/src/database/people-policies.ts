import { sql } from 'drizzle-orm';
import { type PgColumn, pgPolicy } from 'drizzle-orm/pg-core';
import { appRole, upkeep } from './columns.ts';

const own = (userId: PgColumn) => {
  const isOwn = sql`${userId} = (select app_user_id())`;
  return pgPolicy('own', { to: appRole, using: isOwn, withCheck: isOwn });
};

/**
 * Who sees a row of `users`: they themselves, who works on a project with them, who names their address to sign in,
 * who holds or lists an invitation by or to them, and who asks for the name behind an id (`read_authors`). Only they
 * themselves change it.
 */
export const userPolicies = ({ id, emailFolded }: Record<'id' | 'emailFolded', PgColumn>) => [
  own(id),
  pgPolicy('members', {
    for: 'select',
    to: appRole,
    using: sql`${id} in (select m.user_id from memberships m where m.project_id = (select app_project_id()))`,
  }),
  pgPolicy('named', { for: 'select', to: appRole, using: sql`${emailFolded} = (select app_email())` }),
  pgPolicy('inviters', {
    for: 'select',
    to: appRole,
    using: sql`${id} in (select i.invited_by from invitations i where i.project_id = (select app_project_id()))`,
  }),
  pgPolicy('invitation', {
    for: 'select',
    to: appRole,
    using: sql`exists (select from invitations i where i.token_hash = (select app_token_hash())
      and (i.invited_by = ${id} or i.email_folded = ${emailFolded}))`,
  }),
  pgPolicy('authors', { for: 'select', to: appRole, using: sql`${id} = any ((select app_author_ids())::uuid[])` }),
  upkeep,
];

/** A session is its user's, and whoever holds its token may read and end it. */
export const sessionPolicies = ({ userId, tokenHash }: Record<'userId' | 'tokenHash', PgColumn>) => {
  const isHeld = sql`${tokenHash} = (select app_token_hash())`;
  return [
    own(userId),
    pgPolicy('held', { for: 'select', to: appRole, using: isHeld }),
    pgPolicy('ended', { for: 'delete', to: appRole, using: isHeld }),
    upkeep,
  ];
};

const writes = sql`(select app_project_id()) is not null`;

/** Numbers are given to who writes in a project; nobody removes or adds the counter. */
export const counterPolicies = [
  pgPolicy('read', { for: 'select', to: appRole, using: writes }),
  pgPolicy('count', { for: 'update', to: appRole, using: writes, withCheck: writes }),
];
