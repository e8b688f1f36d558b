import { z } from 'zod';

const fieldName = z.string().min(1).max(63);
const words = z.strictObject({ en: z.string().min(1), fr: z.string().min(1) });

/** Fields of something that has a name and a price of its own. */
const priced = {
  /** Field of its name. */
  name: fieldName,
  /** Field of its price. */
  price: fieldName,
  /** Field of a reference that tells it from others whatever its name. */
  reference: fieldName.optional(),
  /** Toggle that says it cannot be had. */
  sold_out: fieldName.optional(),
};

/**
 * What a kind sells: which of its fields are items that go into a cart, as data, so that the view, the structured data
 * and the check of a cart (`checkCart`) read the same prices.
 */
export const sellsSchema = z.strictObject({
  /** Lists from the settings down to the items, outermost first; empty where the section is the one item itself. */
  lists: z.array(fieldName).max(3).readonly(),
  ...priced,
  /** List of an item's variants; one without a price costs what the item does. */
  variants: z.strictObject({ list: fieldName, ...priced }).optional(),
  /** The same item at further prices, such as by the month and by the year; then `price` is that of no variant. */
  terms: z
    .array(z.strictObject({ key: z.string().regex(/^[a-z0-9-]{1,40}$/), label: words, price: fieldName }))
    .readonly()
    .optional(),
});
export type Sells = z.infer<typeof sellsSchema>;
