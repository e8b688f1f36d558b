import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BillingDetails, Card, InvoiceLine } from 'shared-contracts';
import { insideProject, timestamptz, upkeep } from './columns.ts';
import { projects } from './schema.ts';

const ofProject = () =>
  uuid('project_id')
    .notNull()
    .references(() => projects.id, { onDelete: 'cascade' });

/** Pages that visitors saw on each day, as the project's time zone has days. */
export const pageViews = pgTable(
  'page_views',
  { projectId: ofProject(), day: date('day').notNull(), views: integer('views').notNull() },
  (table) => [primaryKey({ columns: [table.projectId, table.day] }), upkeep, ...insideProject(table.projectId)],
);

/** How far those who count views have told of a project's: what they tell twice is counted once. */
export const viewCounters = pgTable(
  'view_counters',
  {
    projectId: ofProject(),
    /** A start of a shell. */
    counter: uuid('counter').notNull(),
    /** The newest of its batches. */
    batch: integer('batch').notNull(),
    at: timestamptz('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.counter] }),
    index('view_counters_oldest').on(table.at),
    upkeep,
    ...insideProject(table.projectId),
  ],
);

/**
 * Who is billed for a project, and where its days and months begin and end. One without a row has those of UTC. It outlives
 * its project until all is billed and paid for.
 */
export const projectBilling = pgTable(
  'project_billing',
  {
    projectId: uuid('project_id').primaryKey(),
    /** Of the IANA database. */
    timeZone: text('time_zone').notNull().default('UTC'),
    version: integer('version').notNull().default(0),
    details: jsonb('details').$type<BillingDetails>(),
    /** The payment provider's name of who pays. */
    customer: text('customer'),
    /** What is charged, with the provider's name of it. */
    card: jsonb('card').$type<Card & { readonly method: string }>(),
    /** A smaller package that was chosen, and the day from which it is the project's. */
    nextPackage: text('next_package'),
    nextFrom: date('next_from'),
  },
  (table) => [upkeep, ...insideProject(table.projectId)],
);

/**
 * What a project used on a day, and what its package allowed and asked for then: rows are added, and none is ever changed.
 * A month's bill is made of nothing else. They outlive their projects, whose last days are billed too.
 */
export const metering = pgTable(
  'metering',
  {
    projectId: uuid('project_id').notNull(),
    /** The day whose month it is billed with. */
    day: date('day').notNull(),
    /** The day on which it was used: an earlier one where that was told late. */
    usedOn: date('used_on').notNull(),
    /** `package`, of which each day has one, or a limit of packages that more can be had of. */
    item: text('item').notNull(),
    /** Null of a project without one. */
    package: text('package'),
    used: bigint('used', { mode: 'number' }).notNull(),
    /** Null where there is no limit. */
    allowed: bigint('allowed', { mode: 'number' }),
    /** Hundredths of the currency: a month's of a package, of anything else that of so many more. */
    price: integer('price').notNull(),
    per: integer('per').notNull(),
    currency: text('currency').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.day, table.item, table.usedOn] }),
    index('metering_used').on(table.projectId, table.usedOn),
    upkeep,
    ...insideProject(table.projectId),
  ],
);

/** Months of projects that were billed, or had nothing to bill: each is once. */
export const closings = pgTable(
  'closings',
  {
    projectId: uuid('project_id').notNull(),
    /** Its first day. */
    month: date('month').notNull(),
    at: timestamptz('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.month] }), upkeep, ...insideProject(table.projectId)],
);

/** Rows are added, and none is ever changed; they outlive their projects. */
export const invoices = pgTable(
  'invoices',
  {
    /** Of the installation, one after the other. */
    number: integer('number').primaryKey(),
    projectId: uuid('project_id').notNull(),
    /** Its first day. */
    month: date('month').notNull(),
    currency: text('currency').notNull(),
    /** Hundredths of the currency. */
    total: bigint('total', { mode: 'number' }).notNull(),
    lines: jsonb('lines').$type<InvoiceLine[]>().notNull(),
    issuedAt: timestamptz('issued_at').notNull(),
    /** Who was billed then; null where nobody had said. */
    payer: jsonb('payer').$type<BillingDetails>(),
    /** Of a credit note: the number of what it takes back. */
    credits: integer('credits'),
  },
  (table) => [
    uniqueIndex('invoices_month').on(table.projectId, table.month, table.currency).where(sql`${table.credits} is null`),
    unique('invoices_credits').on(table.credits),
    upkeep,
    ...insideProject(table.projectId),
  ],
);

/** The last number of an invoice, in the one row that there is: whoever takes the next one has it until it is written. */
export const invoiceSeries = pgTable(
  'invoice_series',
  { id: integer('id').primaryKey(), last: integer('last').notNull() },
  () => [upkeep],
);
