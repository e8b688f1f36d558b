import { z } from 'zod';
import { billingDetailsSchema } from './billing.ts';
import { COUNTRIES } from './countries.ts';
import { packageNameSchema } from './project.ts';

const amount = z.number().int().min(0);

/** What a month's invoice asks for. */
export const invoiceLineSchema = z.strictObject({
  /** The package itself, or what was used beyond a limit of it. */
  item: z.enum(['package', 'daily_views']),
  package: packageNameSchema.nullable(),
  /** What the package was called when the invoice was issued; absent on those of before that was written down. */
  title: z.strictObject({ en: z.string(), fr: z.string() }).nullish(),
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

/** Who issues invoices, as the operator’s settings say. */
export const sellerSchema = z.strictObject({
  name: z.string(),
  /** Lines of an address, the country aside. */
  address: z.array(z.string()),
  /** ISO 3166-1, two letters; empty where nobody said. */
  country: z.string().refine((code) => code === '' || COUNTRIES.includes(code), 'country'),
  email: z.string(),
  registration_number: z.string(),
  vat_number: z.string(),
  /** What stands at the foot of each invoice. */
  note: z.string(),
});
export type Seller = z.infer<typeof sellerSchema>;

/** What is added to an invoice, and by which rule. */
export const taxSchema = z.strictObject({
  /** `none`: the seller adds none. `outside`: the buyer is where the seller’s tax does not reach. */
  rule: z.enum(['none', 'rate', 'reverse_charge', 'outside']),
  /** Hundredths of a percent. */
  rate: amount,
  /** Hundredths of the currency, rounded half up. */
  amount,
});
export type Tax = z.infer<typeof taxSchema>;

const issuedSchema = z.strictObject({
  /** Of the installation, one after the other. */
  number: z.number().int().min(1),
  /** Hundredths of the currency, without the tax. */
  net: amount,
  tax: taxSchema,
  /** Hundredths of the currency, with the tax. */
  total: amount,
  /** ISO 8601, UTC. */
  issued_at: z.string(),
});

/** What takes back an invoice, or a part of it. */
export const creditNoteSchema = issuedSchema.extend({
  /** The number of the invoice. */
  invoice: z.number().int().min(1),
  reason: z.string(),
  /** What goes back to the card that paid; null where no card paid what is credited. */
  refund: z
    .strictObject({
      /** Hundredths of the currency. */
      amount,
      /** `due`: on its way, or tried again. `failed`: whoever operates the installation settles it otherwise. */
      status: z.enum(['due', 'done', 'failed']),
    })
    .nullable(),
});
export type CreditNote = z.infer<typeof creditNoteSchema>;

/** An invoice as it was issued: of what it says, nothing is ever changed. */
export const invoiceSchema = issuedSchema.extend({
  /** Its first day, `2026-03-01`. */
  month: z.iso.date(),
  /** ISO 4217. */
  currency: z.string(),
  lines: z.array(invoiceLineSchema),
  /** Null where the installation had not said who it is. */
  seller: sellerSchema.nullable(),
  /** Null where nobody had said who is billed. */
  payer: billingDetailsSchema.nullable(),
  /** What became of it. `agreed`: no card pays it, but whatever its people and the installation agreed on. */
  state: z.enum(['open', 'paid', 'failed', 'agreed', 'credited']),
  credit_notes: z.array(creditNoteSchema),
});
export type Invoice = z.infer<typeof invoiceSchema>;
