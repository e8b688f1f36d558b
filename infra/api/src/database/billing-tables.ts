import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { BillingDetails, Card, InvoiceLine, Seller, Tax } from 'shared-contracts';
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
    /** Hundredths of the currency, with the tax. */
    total: bigint('total', { mode: 'number' }).notNull(),
    /** What was added; null of those that are older than taxes here. */
    tax: jsonb('tax').$type<Tax>(),
    lines: jsonb('lines').$type<InvoiceLine[]>().notNull(),
    issuedAt: timestamptz('issued_at').notNull(),
    /** Who issued it, as the settings said then. */
    seller: jsonb('seller').$type<Seller>(),
    /** Who was billed then; null where nobody had said. */
    payer: jsonb('payer').$type<BillingDetails>(),
  },
  (table) => [
    uniqueIndex('invoices_month').on(table.projectId, table.month, table.currency),
    index('invoices_project').on(table.projectId, table.number),
    upkeep,
    ...insideProject(table.projectId),
  ],
);

/** What takes back an invoice, or a part of it. Rows are added, and none is ever changed; they outlive their projects. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    /** Of the installation, one after the other, in a series of their own. */
    number: integer('number').primaryKey(),
    /** What the operator’s request was known by: sent again, it makes no other. */
    key: uuid('key').notNull().unique(),
    invoice: integer('invoice')
      .notNull()
      .references(() => invoices.number),
    projectId: uuid('project_id').notNull(),
    /** Hundredths of the invoice’s currency, with the tax. */
    total: bigint('total', { mode: 'number' }).notNull(),
    tax: jsonb('tax').$type<Tax>().notNull(),
    reason: text('reason').notNull(),
    issuedAt: timestamptz('issued_at').notNull(),
  },
  (table) => [
    index('credit_notes_invoice').on(table.invoice),
    index('credit_notes_project').on(table.projectId, table.number),
    upkeep,
    ...insideProject(table.projectId),
  ],
);

/** Mails about invoices and credit notes that are still to be sent: a row goes once its mail is handed over. */
export const billingLetters = pgTable(
  'billing_letters',
  {
    kind: text('kind').$type<'invoice' | 'credit_note'>().notNull(),
    number: integer('number').notNull(),
    projectId: uuid('project_id').notNull(),
    tries: integer('tries').notNull().default(0),
    /** Of the next try; while one is under way, when it is given up. */
    nextAt: timestamptz('next_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.number] }),
    index('billing_letters_due').on(table.nextAt),
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
