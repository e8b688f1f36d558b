import { type CssVariables, isCssValue, isCssVariable } from 'shared-contracts';
import { themePicture, typeOfSetting } from 'shared-contracts/theme';

const isVariable = ([name, value]: readonly [string, unknown]): boolean =>
  isCssVariable(name) && isCssValue(value) && value.trim() !== '';

/** Variables that rules may be made of: a picture only where one is shown, and of the site's own library. */
export const safeVariables = (variables: CssVariables | undefined, project: string): CssVariables =>
  Object.fromEntries(
    Object.entries(variables ?? {}).filter(
      ([name, value]) =>
        isVariable([name, value]) ||
        (typeOfSetting(name) === 'image' && themePicture(String(value))?.project === project),
    ),
  );

export interface Declarations {
  readonly always: string;
  /** For dark mode only. */
  readonly dark: string;
}

const DARK = '--dark-';
const HOVER = '--hover-';
const COLOUR = /^--(?:hover-)?color-/;
/** A value of two halves is one of colours: outside clients may write anything else under their names. */
const isColour = (name: string): boolean => COLOUR.test(name) || typeOfSetting(name) === 'color';

const baseOf = (name: string, prefix: string) => `--${name.slice(prefix.length)}`;
const write = (declarations: readonly (readonly [string, string])[]) =>
  declarations.map(([name, value]) => `${name}:${value}`).join(';');

/**
 * Safe variables as declarations. `--dark-x` becomes the dark half of `--x`. A scope that sets `--x` alone takes
 * back the `--hover-x` of the scopes around it, so that hovering falls back to this scope's own `--x`.
 */
export function declare(variables: CssVariables): Declarations {
  const own = new Map(Object.entries(variables));
  const always: [string, string][] = [];
  const dark: [string, string][] = [];
  for (const [name, value] of own) {
    if (name.startsWith(DARK)) {
      const base = baseOf(name, DARK);
      if (!own.has(base) || !isColour(base)) dark.push([base, value]);
      continue;
    }
    const darkValue = isColour(name) ? own.get(`${DARK}${name.slice(2)}`) : undefined;
    always.push([name, darkValue === undefined ? value : `light-dark(${value},${darkValue})`]);
    const hover = `${HOVER}${name.slice(2)}`;
    const isHovered = COLOUR.test(name) || typeOfSetting(hover) !== undefined;
    if (!name.startsWith(HOVER) && isHovered && !own.has(hover)) always.push([hover, 'initial']);
  }
  return { always: write(always), dark: write(dark) };
}

/** What tokens.css has follow from other colours on the whole page, and a place that sets those has follow again. */
export const DERIVED: Readonly<Record<string, readonly [sources: readonly string[], value: string]>> = {
  '--color-muted': [['--color-ink', '--color-paper'], 'color-mix(in oklab, var(--color-ink) 70%, var(--color-paper))'],
  '--color-line': [['--color-ink', '--color-paper'], 'color-mix(in oklab, var(--color-ink) 14%, var(--color-paper))'],
  '--color-on-accent': [['--color-accent'], 'oklch(from var(--color-accent) clamp(0, (0.57 - l) * 1000, 1) 0 h)'],
  '--color-deep': [['--color-accent'], 'oklch(from var(--color-accent) min(l, 0.34) min(c, 0.09) h)'],
  '--color-on-deep': [['--color-accent'], 'oklch(from var(--color-accent) 0.97 min(c, 0.012) h)'],
  '--color-accent-on-deep': [['--color-accent-2'], 'oklch(from var(--color-accent-2) 0.83 min(c, 0.1) h)'],
};

/** What `body` is drawn by, and inherited from there as it was: a place that sets one of these draws by it itself. */
const DRAWN: Readonly<Record<string, string>> = {
  '--color-paper': 'background-color:var(--color-paper)',
  '--color-ink': 'color:var(--color-ink)',
  '--font-body': 'font-family:var(--font-body)',
  '--text': 'font-size:var(--text)',
  '--paragraph-line': 'line-height:var(--paragraph-line)',
};

const isSet = (variables: CssVariables, name: string): boolean =>
  [name, `${DARK}${name.slice(2)}`].some((each) => variables[each] !== undefined);

const BACKGROUND = [
  ['--background-overlay', 'linear-gradient(var(--background-overlay) 0 0)'],
  ['--background-image', 'var(--background-image,none)'],
] as const;

/** A gradient or a picture behind a place, and what lies over it. */
export function backgroundOf(variables: CssVariables): string {
  const layers = BACKGROUND.filter(([name]) => isSet(variables, name)).map(([, layer]) => layer);
  return layers.length === 0
    ? ''
    : `background-image:${layers.join(',')};background-position:center;background-size:cover`;
}

/** Whether a place is drawn on something else than what is around it. */
export const hasGround = (variables: CssVariables): boolean =>
  ['--color-paper', '--background-image', '--background-overlay'].some((name) => isSet(variables, name));

/** What else a place inside the page has to say once it sets these variables. */
export function followUp(variables: CssVariables): string {
  const has = (name: string): boolean => isSet(variables, name);
  const derived = Object.entries(DERIVED)
    .filter(([name, [sources]]) => !has(name) && sources.some(has))
    .map(([name, [, value]]) => `${name}:${value}`);
  const drawn = Object.entries(DRAWN)
    .filter(([name]) => has(name))
    .map(([, rule]) => rule);
  const behind = backgroundOf(variables);
  return [...derived, ...drawn, ...(behind ? [behind] : [])].join(';');
}

/** Colours that decide whether text can be read; set for light only, they would meet the built-in dark ones. */
const GROUND = ['--color-paper', '--color-ink'];

/** Whether a map repaints the page for light mode and says nothing of dark mode. */
export const isLightOnly = (variables: CssVariables | undefined): boolean =>
  GROUND.some((name) => variables?.[name] !== undefined) &&
  !GROUND.some((name) => variables?.[`${DARK}${name.slice(2)}`] !== undefined);
