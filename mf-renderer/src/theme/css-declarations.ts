import { type CssVariables, isCssValue, isCssVariable } from 'shared-contracts';

const isVariable = ([name, value]: readonly [string, unknown]): boolean =>
  isCssVariable(name) && isCssValue(value) && value.trim() !== '';

export interface Declarations {
  readonly always: string;
  /** For dark mode only. */
  readonly dark: string;
}

const DARK = '--dark-';
const HOVER = '--hover-';
const COLOUR = /^--(?:hover-)?color-/;

const baseOf = (name: string, prefix: string) => `--${name.slice(prefix.length)}`;
const write = (declarations: readonly (readonly [string, string])[]) =>
  declarations.map(([name, value]) => `${name}:${value}`).join(';');

/**
 * A variable map as declarations. `--dark-x` becomes the dark half of `--x`. A scope that sets `--x` alone takes
 * back the `--hover-x` of the scopes around it, so that hovering falls back to this scope's own `--x`.
 */
export function declare(variables: CssVariables | undefined): Declarations {
  const own = new Map(Object.entries(variables ?? {}).filter(isVariable));
  const always: [string, string][] = [];
  const dark: [string, string][] = [];
  for (const [name, value] of own) {
    if (name.startsWith(DARK)) {
      const base = baseOf(name, DARK);
      if (!own.has(base) || !COLOUR.test(base)) dark.push([base, value]);
      continue;
    }
    const darkValue = COLOUR.test(name) ? own.get(`${DARK}${name.slice(2)}`) : undefined;
    always.push([name, darkValue === undefined ? value : `light-dark(${value},${darkValue})`]);
    const hover = `${HOVER}${name.slice(2)}`;
    if (!name.startsWith(HOVER) && COLOUR.test(name) && !own.has(hover)) always.push([hover, 'initial']);
  }
  return { always: write(always), dark: write(dark) };
}

/** Colours that decide whether text can be read; set for light only, they would meet the built-in dark ones. */
const GROUND = ['--color-paper', '--color-ink'];

/** Whether a map repaints the page for light mode and says nothing of dark mode. */
export const isLightOnly = (variables: CssVariables | undefined): boolean =>
  GROUND.some((name) => variables?.[name] !== undefined) &&
  !GROUND.some((name) => variables?.[`${DARK}${name.slice(2)}`] !== undefined);
