import { z } from 'zod';
import { LOCALES } from '../locales.ts';
import { idSchema } from './section.ts';

/** What a cart remembers of an item so that it can be looked for again. */
export const cartReferenceSchema = z.strictObject({
  /** Id of the page it was found on. */
  page: idSchema,
  section: idSchema,
  /** Key of the item, as `offersOf` gives it. */
  key: z.string().min(1).max(200),
  /** Key of the variant; empty where there is none. */
  variant: z.string().max(200).default(''),
  /** Unit price the visitor was shown, in minor units. */
  price: z.int().min(0),
});
export type CartReference = z.input<typeof cartReferenceSchema>;

/** What an item of a cart is now. */
export const checkedItemSchema = z.strictObject({
  /** `changed`: at another price; `sold_out`: still there and not to be had; `missing`: not there any more. */
  state: z.enum(['same', 'changed', 'sold_out', 'missing']),
  /** Name with the variant in it; null where it is missing. */
  name: z.partialRecord(z.enum(LOCALES), z.string()).nullable(),
  /** Unit price in minor units; null where it is missing. */
  price: z.int().min(0).nullable(),
});
export type CheckedItem = z.infer<typeof checkedItemSchema>;
