import { z } from 'zod';
import { isCssValue } from '../text/css-value.ts';
import { settingFlaw } from '../theme/check-setting.ts';
import { themePicture } from '../theme/theme-picture.ts';
import { LAYOUT_NAMES, LAYOUTS, type Layout, slotsOf } from './layout.ts';

/** `--accent`, `--hover-accent`, `--dark-paper` … */
const cssVariableNameSchema = z.string().regex(/^--[a-zA-Z][a-zA-Z0-9-]{0,62}$/);

/** A value that cannot leave its declaration and loads nothing but a picture of the library; whose that is, is asked where it is drawn. */
const cssValueSchema = z.string().refine((value) => isCssValue(value) || themePicture(value) !== null, 'css_value');

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

/** Variables that the tool offers (row T2), each with a value of its type. */
const settingsSchema = z.record(z.string().max(100), z.string().max(300)).superRefine((settings, context) => {
  for (const [name, value] of Object.entries(settings)) {
    const flaw = settingFlaw(name, value);
    if (flaw) context.addIssue({ code: 'custom', message: flaw, path: [name] });
  }
});

const zonesOf = ({ zones }: Layout): string[] => zones.map(({ id }) => id);
const ZONES = new Set(LAYOUT_NAMES.flatMap((layout) => zonesOf(LAYOUTS[layout])));
const REGIONS = new Set(LAYOUT_NAMES.flatMap(slotsOf));

const keyed = (isKey: (key: string) => boolean) =>
  z.record(z.string().max(64), settingsSchema).superRefine((group, context) => {
    for (const key of Object.keys(group))
      if (!isKey(key)) context.addIssue({ code: 'custom', message: 'setting_name', path: [key] });
  });

/** Characters of a site's theme as JSON: every page carries it. */
const LARGEST = 30_000;

/** The theme of a whole site: the four groups of row T1, with variables and places that there are. */
export const siteThemeSchema = z
  .strictObject({
    global: settingsSchema,
    specific: keyed((key) => /^[a-zA-Z0-9-]{1,64}$/.test(key)),
    zones: keyed((key) => ZONES.has(key)),
    regions: keyed((key) => REGIONS.has(key)),
  })
  .partial()
  .refine((theme) => JSON.stringify(theme).length <= LARGEST, 'theme_size');
