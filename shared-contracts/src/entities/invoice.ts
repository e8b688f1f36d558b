import { z } from 'zod';
import { packageNameSchema } from './project.ts';

const amount = z.number().int().min(0);

/** What a month's invoice asks for. */
export const invoiceLineSchema = z.strictObject({
  /** The package itself, or what was used beyond a limit of it. */
  item: z.enum(['package', 'daily_views']),
  package: packageNameSchema.nullable(),
  /** Days of the package, or so many beyond the limit in all. */
  quantity: amount,
  /** Hundredths of the currency: a month's of a package, of anything else that of so many more. */
  price: amount,
  /** Days of the month of a package, of anything else the so many. */
  per: amount,
  /** Hundredths of the currency, rounded half up. */
  amount,
});
export type InvoiceLine = z.infer<typeof invoiceLineSchema>;

/** An invoice as it was issued: nothing of it is ever changed. */
export const invoiceSchema = z.strictObject({
  /** Of the installation, one after the other. */
  number: z.number().int().min(1),
  /** Its first day, `2026-03-01`. */
  month: z.iso.date(),
  /** ISO 4217. */
  currency: z.string(),
  /** Hundredths of the currency. */
  total: amount,
  lines: z.array(invoiceLineSchema),
  /** ISO 8601, UTC. */
  issued_at: z.string(),
});
export type Invoice = z.infer<typeof invoiceSchema>;
