import { z } from 'zod';

/** Who did something, as other members of the project see them. */
export const authorSchema = z.strictObject({ id: z.string(), full_name: z.string() });
export type Author = z.infer<typeof authorSchema>;
