type Halves = readonly [light: string, dark: string];
type Named = Readonly<Record<string, string>>;

/** A complete look, as data: the lowest layer of a theme, below whatever a site sets of its own. */
export interface ThemePreset {
  /** Stands in stored projects and in exported themes: never given to another look. */
  readonly name: string;
  /** Settings of `THEME_SETTINGS`, each colour in light and in dark; without what the built-in theme has alike. */
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
