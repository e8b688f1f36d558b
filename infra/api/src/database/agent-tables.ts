import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  AgentEndpoint,
  AgentFailure,
  AgentMessage,
  AgentProposal,
  AgentSent,
  AgentToken,
  GivenPicture,
  PictureWish,
} from 'shared-contracts';
import type { Sealed } from '../secrets/secrets.ts';
import { appRole, insideProject, own, timestamptz, upkeep } from './columns.ts';
import { ofPerson } from './of-person.ts';
import { memberships, projects } from './schema.ts';

const isPersons = (userId: PgColumn): SQL => sql`${userId} = (select app_user_id())`;

/** Whether a message proposes something that nobody has accepted or refused: as statements ask, so that the index serves them. */
export const isWaiting = (proposal: PgColumn): SQL =>
  sql`jsonb_path_exists(${proposal}, '$.changes[*] ? (@.decision == "open")')`;

export const agentConversations = pgTable(
  'agent_conversations',
  {
    ...ofPerson(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
    /** Of a person's own assistant: the token under which it proposes. It stays when the token is gone. */
    tokenId: uuid('token_id'),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.userId, table.id] }),
    index('agent_conversations_newest').on(table.projectId, table.userId, table.updatedAt),
    index('agent_conversations_user').on(table.userId),
    uniqueIndex('agent_conversations_token').on(table.projectId, table.userId, table.tokenId),
    own(table.projectId, table.userId),
  ],
);

export const agentMessages = pgTable(
  'agent_messages',
  {
    ...ofPerson(),
    conversationId: uuid('conversation_id').notNull(),
    seq: integer('seq').notNull(),
    /** Of a question, as its asker made it up: asked again it is the same. */
    id: uuid('id').notNull(),
    role: text('role').$type<AgentMessage['role']>().notNull(),
    text: text('text').notNull(),
    state: text('state').$type<AgentMessage['state']>().notNull(),
    failure: text('failure').$type<AgentFailure>(),
    proposal: jsonb('proposal').$type<AgentProposal>(),
    sent: jsonb('sent').$type<AgentSent>(),
    /** The picture that an answer under way waits for; with it what came of it, until that is taken. */
    wish: jsonb('wish').$type<PictureWish>(),
    given: jsonb('given').$type<GivenPicture>(),
    at: timestamptz('at').notNull(),
    /** When whoever writes the answer was last heard of. */
    aliveAt: timestamptz('alive_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.userId, table.conversationId, table.seq] }),
    uniqueIndex('agent_messages_id').on(table.projectId, table.userId, table.id),
    index('agent_messages_user').on(table.userId),
    index('agent_messages_waiting')
      .on(table.projectId, table.userId, table.conversationId)
      .where(isWaiting(table.proposal)),
    foreignKey({
      name: 'agent_messages_conversation_fk',
      columns: [table.projectId, table.userId, table.conversationId],
      foreignColumns: [agentConversations.projectId, agentConversations.userId, agentConversations.id],
    }).onDelete('cascade'),
    own(table.projectId, table.userId),
  ],
);

export const agentSessions = pgTable(
  'agent_sessions',
  {
    ...ofPerson(),
    id: uuid('id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    activeAt: timestamptz('active_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.userId, table.id] }),
    foreignKey({
      name: 'agent_sessions_conversation_fk',
      columns: [table.projectId, table.userId, table.conversationId],
      foreignColumns: [agentConversations.projectId, agentConversations.userId, agentConversations.id],
    }).onDelete('cascade'),
    index('agent_sessions_idle').on(table.activeAt),
    index('agent_sessions_user').on(table.userId),
    own(table.projectId, table.userId),
    upkeep,
  ],
);

/** By which a person's own assistant reads a project and proposes to it, in their name. */
export const agentTokens = pgTable(
  'agent_tokens',
  {
    ...ofPerson(),
    id: uuid('id').notNull(),
    /** SHA-256 of the token, hexadecimal; itself it is shown once. */
    tokenHash: text('token_hash').notNull(),
    name: text('name').notNull(),
    scope: text('scope').$type<AgentToken['scope']>().notNull(),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    /** To within some minutes; null until it is. */
    usedAt: timestamptz('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.userId, table.id] }),
    uniqueIndex('agent_tokens_hash').on(table.tokenHash),
    index('agent_tokens_user').on(table.userId),
    index('agent_tokens_expiring').on(table.expiresAt),
    // Who works on a project again begins without those that they had before.
    foreignKey({
      name: 'agent_tokens_membership_fk',
      columns: [table.userId, table.projectId],
      foreignColumns: [memberships.userId, memberships.projectId],
    }).onDelete('cascade'),
    own(table.projectId, table.userId),
    // Of all projects at once: who has a new password ends them.
    pgPolicy('person', { for: 'select', to: appRole, using: isPersons(table.userId) }),
    pgPolicy('ended', { for: 'delete', to: appRole, using: isPersons(table.userId) }),
    pgPolicy('by_hash', { for: 'select', to: appRole, using: sql`${table.tokenHash} = (select app_token_hash())` }),
    upkeep,
  ],
);

const projectId = () =>
  uuid('project_id')
    .notNull()
    .references(() => projects.id, { onDelete: 'cascade' });
const tokens = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** The model of a project's own, where it has one. */
export const agentEndpoints = pgTable(
  'agent_endpoints',
  {
    projectId: projectId().primaryKey(),
    url: text('url').notNull(),
    model: text('model').notNull(),
    /** Sent to that address, answered to nobody. */
    key: jsonb('key').$type<Sealed>(),
    pictures: boolean('pictures').notNull().default(false),
    prices: jsonb('prices').$type<AgentEndpoint['prices']>(),
    monthlyTokens: bigint('monthly_tokens', { mode: 'number' }),
    updatedAt: timestamptz('updated_at').notNull(),
    updatedBy: text('updated_by').notNull(),
  },
  (table) => insideProject(table.projectId),
);

/** What a project's own model used in a month (`2026-11`, UTC). */
export const agentSpend = pgTable(
  'agent_spend',
  {
    projectId: projectId(),
    month: text('month').notNull(),
    read: tokens('tokens_read'),
    written: tokens('tokens_written'),
    estimated: tokens('tokens_estimated'),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.month] }), ...insideProject(table.projectId)],
);
