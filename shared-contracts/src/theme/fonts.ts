import { PRESET_FONTS } from './presets/preset-fonts.ts';

/** Families that are shipped, and stacks of what devices have. */
export const FONTS = {
  ...PRESET_FONTS,
  dmSans: "'DM Sans Variable', 'DM Sans Fallback', sans-serif",
  spaceGrotesk: "'Space Grotesk Variable', 'Space Grotesk Fallback', sans-serif",
  workSans: "'Work Sans Variable', 'Work Sans Fallback', sans-serif",
  lora: "'Lora Variable', 'Lora Fallback', serif",
  playfair: "'Playfair Display Variable', 'Playfair Display Fallback', serif",
  sourceSerif: "'Source Serif 4 Variable', 'Source Serif 4 Fallback', serif",
  sans: 'system-ui, sans-serif',
  mono: 'ui-monospace, Menlo, Consolas, monospace',
} as const;
