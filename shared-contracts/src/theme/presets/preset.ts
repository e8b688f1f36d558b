type Halves = readonly [light: string, dark: string];
type Named = Readonly<Record<string, string>>;

/** A complete look, as data: the lowest layer of a theme, below whatever a site sets of its own. */
export interface ThemePreset {
  /** Stands in stored projects and in exported themes: never given to another look. */
  readonly name: string;
  /** Settings of `THEME_SETTINGS`; each colour in light and in dark. */
  readonly variables: Named;
}

/** Colours by role, all of them, so that no colour follows from one of another look. */
interface Palette {
  readonly paper: Halves;
  readonly soft: Halves;
  readonly ink: Halves;
  readonly muted: Halves;
  readonly line: Halves;
  readonly accent: Halves;
  readonly onAccent: Halves;
  readonly accent2: Halves;
  readonly pointedAccent: Halves;
  readonly pointedAccent2: Halves;
}

const NAMES: Readonly<Record<keyof Palette, string>> = {
  paper: 'color-paper',
  soft: 'color-soft',
  ink: 'color-ink',
  muted: 'color-muted',
  line: 'color-line',
  accent: 'color-accent',
  onAccent: 'color-on-accent',
  accent2: 'color-accent-2',
  pointedAccent: 'hover-color-accent',
  pointedAccent2: 'hover-color-accent-2',
};

const isRole = (name: string): name is keyof Palette => Object.hasOwn(NAMES, name);

export function preset(name: string, palette: Palette, settings: Named): ThemePreset {
  const colours = Object.entries(palette).flatMap(([role, [light, dark]]) =>
    isRole(role)
      ? [
          [`--${NAMES[role]}`, light],
          [`--dark-${NAMES[role]}`, dark],
        ]
      : [],
  );
  const rest = Object.entries(settings).map(([setting, value]) => [`--${setting}`, value]);
  return { name, variables: Object.fromEntries([...colours, ...rest]) };
}

/** Families that are shipped, and stacks of what devices have. */
export const FONTS = {
  fraunces: "'Fraunces Variable', 'Fraunces Fallback', serif",
  inter: "'Inter Variable', 'Inter Fallback', sans-serif",
  dmSans: "'DM Sans Variable', 'DM Sans Fallback', sans-serif",
  spaceGrotesk: "'Space Grotesk Variable', 'Space Grotesk Fallback', sans-serif",
  workSans: "'Work Sans Variable', 'Work Sans Fallback', sans-serif",
  lora: "'Lora Variable', 'Lora Fallback', serif",
  playfair: "'Playfair Display Variable', 'Playfair Display Fallback', serif",
  sourceSerif: "'Source Serif 4 Variable', 'Source Serif 4 Fallback', serif",
  book: "Charter, 'Bitstream Charter', 'Iowan Old Style', 'Palatino Linotype', Palatino, P052, Georgia, serif",
  serif: "Georgia, 'Times New Roman', serif",
  sans: 'system-ui, sans-serif',
  mono: 'ui-monospace, Menlo, Consolas, monospace',
} as const;
