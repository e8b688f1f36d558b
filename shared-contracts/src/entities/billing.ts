import { z } from 'zod';
import { COUNTRIES } from './countries.ts';
import { packageNameSchema } from './project.ts';
import { idSchema } from './section.ts';

const needed = (most: number) => z.string().trim().min(1, 'blank').max(most);
const optional = (most: number) => z.string().trim().max(most);

/** Who is billed. What depends on the country is checked where it is saved. */
export const billingDetailsSchema = z.strictObject({
  /** Of a business; empty of a person. */
  company_name: optional(200),
  street_name: needed(200),
  street_number: needed(20),
  /** Empty where the country has none. */
  postal_code: optional(20),
  city: needed(100),
  /** ISO 3166-1, two letters. */
  country: z.string().refine((code) => COUNTRIES.includes(code), 'country'),
  email: z.email().max(254),
  phone: needed(40),
  /** Of the business, where it is registered. */
  registration_number: optional(50),
  vat_number: optional(20),
});
export type BillingDetails = z.infer<typeof billingDetailsSchema>;

/** What is known of a card here: never its number. */
export const cardSchema = z.strictObject({
  brand: z.string(),
  last4: z.string(),
  exp_month: z.number().int().min(1).max(12),
  exp_year: z.number().int(),
});
export type Card = z.infer<typeof cardSchema>;

export const billingSchema = z.strictObject({
  /** 0 where nothing was ever saved. */
  version: z.number().int().min(0),
  details: billingDetailsSchema.nullable(),
  /** Of the IANA database: where days and months of the project begin and end. */
  time_zone: z.string(),
  /** What invoices are paid by; null where there is none yet. */
  card: cardSchema.nullable(),
  /** A smaller package that was chosen, from the day on which it is the project's. */
  next: z.strictObject({ package: packageNameSchema, from: z.iso.date() }).nullable(),
  /** The oldest invoice that could not be paid, and when that is tried again; null where it is not. */
  unpaid: z
    .strictObject({
      invoice: z.number().int(),
      /** A code of `cardFailureWords`. */
      reason: z.string(),
      retry_at: z.string().nullable(),
    })
    .nullable(),
  /** Whether cards are those of the built-in test provider: no money moves. */
  is_test: z.boolean(),
});
export type Billing = z.infer<typeof billingSchema>;

/** A change to a larger package, or to another card for the same one. */
export const upgradeSchema = z.strictObject({
  id: idSchema,
  package: packageNameSchema,
  /** `card`: the provider waits for one in its frame, or for its bank. */
  status: z.enum(['card', 'done']),
  /** Site-absolute address of the provider's frame; null once it is not asked any more. */
  frame: z.string().nullable(),
});
export type Upgrade = z.infer<typeof upgradeSchema>;
