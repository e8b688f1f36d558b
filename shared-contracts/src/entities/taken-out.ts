import { z } from 'zod';
import { idSchema } from './section.ts';

/** What a save took out of one formatted text, because no text may hold it. */
export const takenOutSchema = z.strictObject({
  /** Section that the text is in; absent where it is no section's. */
  section: idSchema.optional(),
  /** Path of the text, with language and positions: `items.0.text.en`, `body.fr`. */
  field: z.string(),
  /** How many elements by their tag: the element alone, or with what it held, or for its address. */
  elements: z.record(z.string(), z.number().int().min(1)),
});
export type TakenOut = z.infer<typeof takenOutSchema>;

/** Part of what a save answers; absent where nothing was taken out. */
export const withTakenOut = { taken_out: z.array(takenOutSchema).optional() };
