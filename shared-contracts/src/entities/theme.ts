import { z } from 'zod';
import { isCssValue } from '../text/css-value.ts';

/** `--accent`, `--hover-accent`, `--dark-paper` … */
const cssVariableNameSchema = z.string().regex(/^--[a-zA-Z][a-zA-Z0-9-]{0,62}$/);

/** A value that cannot leave its declaration and loads nothing. */
const cssValueSchema = z.string().refine(isCssValue, 'css_value');

/** CSS variables. A `--hover-x` that is not set falls back to `--x`; `--dark-x` is the value in dark mode. */
export const cssVariablesSchema = z.record(cssVariableNameSchema, cssValueSchema);
export type CssVariables = z.infer<typeof cssVariablesSchema>;

/** The four groups of row T1, each a variable map keyed by section kind or id, zone or region. */
export const themeSchema = z
  .strictObject({
    global: cssVariablesSchema,
    specific: z.record(z.string().max(64), cssVariablesSchema),
    zones: z.record(z.string().max(64), cssVariablesSchema),
    regions: z.record(z.string().max(64), cssVariablesSchema),
  })
  .partial();
export type Theme = z.infer<typeof themeSchema>;
