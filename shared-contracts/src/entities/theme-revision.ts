import { z } from 'zod';
import { authorSchema } from './author.ts';
import { projectMetadataSchema } from './project.ts';

/** The theme of a site: what people set, the preset that it stands on, and the fonts of its own. */
export const themeLookSchema = projectMetadataSchema.pick({
  sections_builder: true,
  selectedCSSPreset: true,
  fonts: true,
});
export type ThemeLook = z.infer<typeof themeLookSchema>;

/** The theme as it was published once. */
export const themeRevisionSchema = z.strictObject({
  /** Higher is newer. */
  revision: z.number().int().min(1),
  look: themeLookSchema,
  /** Who published it; null where nobody is known by that name, and of what was there before publishes were kept. */
  author: authorSchema.nullable(),
  /** ISO 8601, UTC; null of what was there before publishes were kept. */
  published_at: z.string().nullable(),
});
export type ThemeRevision = z.infer<typeof themeRevisionSchema>;
