import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Card } from 'shared-contracts';
import { insideProject, timestamptz, upkeep } from './columns.ts';
import { projects } from './schema.ts';

/** A charge that was begun. */
export interface ChargeAttempt {
  readonly customer: string;
  readonly method: string;
  /** Hundredths of the currency. */
  readonly amount: number;
}

/** Changes to larger packages: each is ended once, whoever finds first what became of its card. */
export const upgrades = pgTable(
  'upgrades',
  {
    /** The client's. */
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    package: text('package').notNull(),
    /** `card`, `done` or `failed`. */
    status: text('status').notNull(),
    /** Of one that failed: what was wrong with the card, `package_not_found`, or `package_not_larger`. */
    reason: text('reason'),
    /** The provider's names of the hold on the card, and of who has it; null until it has answered. */
    checkId: text('check_id'),
    customer: text('customer'),
    /** In the address of the frame. */
    secret: text('secret').notNull().unique(),
    createdAt: timestamptz('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    /** When upkeep looks at it again; null where it has not yet. */
    nextAt: timestamptz('next_at'),
    endedAt: timestamptz('ended_at'),
    /** When the hold was let go, or it was found that there is none. */
    releasedAt: timestamptz('released_at'),
  },
  (table) => [
    index('upgrades_project').on(table.projectId),
    index('upgrades_check').on(table.checkId),
    index('upgrades_unreleased').on(table.createdAt).where(sql`${table.releasedAt} is null`),
    upkeep,
    ...insideProject(table.projectId),
  ],
);

/** What becomes of invoices that are paid by card; one without a row is paid as its project and the installation agreed. */
export const collections = pgTable(
  'collections',
  {
    invoice: integer('invoice').primaryKey(),
    projectId: uuid('project_id').notNull(),
    /** `due`, `paid`, or `failed` once nobody tries any more. */
    status: text('status').notNull(),
    tries: integer('tries').notNull(),
    /** Of the next try; while one is under way, when it is given up. Null where there is none. */
    nextAt: timestamptz('next_at'),
    chargeId: text('charge_id'),
    /** Hundredths that the card paid: what was credited before was not asked of it. Null of those that are older than refunds. */
    charged: bigint('charged', { mode: 'number' }),
    /** What a try that is under way asks for: until it is known what became of it, it is repeated as it was. */
    attempt: jsonb('attempt').$type<ChargeAttempt>(),
    /** Of the last try: what was wrong with the card. */
    reason: text('reason'),
    at: timestamptz('at').notNull(),
  },
  (table) => [
    index('collections_due').on(table.nextAt).where(sql`${table.status} = 'due'`),
    index('collections_project').on(table.projectId),
    upkeep,
    ...insideProject(table.projectId),
  ],
);

/** What goes back to the card that paid an invoice, by the credit note that says so. They outlive their projects. */
export const refunds = pgTable(
  'refunds',
  {
    note: integer('note').primaryKey(),
    invoice: integer('invoice').notNull(),
    projectId: uuid('project_id').notNull(),
    chargeId: text('charge_id').notNull(),
    /** Hundredths of the invoice’s currency. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** `due`, `done`, or `failed` once nobody tries any more. */
    status: text('status').$type<'due' | 'done' | 'failed'>().notNull(),
    tries: integer('tries').notNull().default(0),
    /** Of the next try, or the next look at one that may still fail; null where there is none. */
    nextAt: timestamptz('next_at'),
    /** When owners were first told that it failed. */
    toldAt: timestamptz('told_at'),
    at: timestamptz('at').notNull(),
  },
  (table) => [
    index('refunds_due').on(table.nextAt),
    index('refunds_invoice').on(table.invoice),
    index('refunds_project').on(table.projectId),
    upkeep,
    ...insideProject(table.projectId),
  ],
);

/** Books of the built-in test provider, which keeps them beside ours as another company would in its own house. */
export const testPayments = pgTable(
  'test_payments',
  {
    id: text('id').primaryKey(),
    /** What the same request is known by. */
    key: text('key').notNull().unique(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    status: text('status').notNull(),
    reason: text('reason'),
    card: jsonb('card').$type<Card & { readonly method: string }>(),
    at: timestamptz('at').notNull(),
  },
  () => [upkeep],
);
