import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AgentFailure, AgentMessage, AgentProposal } from 'shared-contracts';
import { own, timestamptz, upkeep } from './columns.ts';
import { ofPerson } from './of-person.ts';

export const agentConversations = pgTable(
  'agent_conversations',
  {
    ...ofPerson(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.userId, table.id] }),
    index('agent_conversations_newest').on(table.projectId, table.userId, table.updatedAt),
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
    at: timestamptz('at').notNull(),
    /** When whoever writes the answer was last heard of. */
    aliveAt: timestamptz('alive_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.userId, table.conversationId, table.seq] }),
    uniqueIndex('agent_messages_id').on(table.projectId, table.userId, table.id),
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
    own(table.projectId, table.userId),
    upkeep,
  ],
);
