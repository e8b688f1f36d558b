import { z } from 'zod';

/** Where a variable of a query comes from. */
const variableSchema = z.union([
  /** A setting of the section, as stored. */
  z.strictObject({ setting: z.string() }),
  /** A filter of the address (row V3), read as text (where nothing is said), as a whole number from 1, or as a list of texts. */
  z.strictObject({
    filter: z.string(),
    as: z.enum(['text', 'number', 'list']).optional(),
    default: z.unknown().optional(),
  }),
  /** What a wildcard page matched beyond its own path. */
  z.strictObject({ wildcard: z.literal(true) }),
  z.strictObject({ locale: z.literal(true) }),
  z.strictObject({ value: z.unknown() }),
]);

/**
 * What a kind reads beside its settings: one query of the site's GraphQL endpoint for each section, as data, so that
 * server, preview and editor ask the same. The answer is the model's `data`.
 */
export const readsSchema = z.strictObject({
  query: z.string().max(4000),
  variables: z.record(z.string(), variableSchema).optional(),
  /**
   * Field of the answer that a wildcard page is about: where it is null, no page stands at the address (404).
   * Only what the wildcard matched can be missing so.
   */
  subject: z.string().optional(),
  /** List of the answer, and the variable that says which page of it is shown: past its end stands no page (404). */
  pages: z.strictObject({ list: z.string(), variable: z.string() }).optional(),
});
export type SectionReads = z.infer<typeof readsSchema>;
export type ReadsVariable = z.infer<typeof variableSchema>;
