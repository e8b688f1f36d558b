/** The theme's colours that content may name, in the order in which people know them. */
const NAMES = ['accent', 'accent-2', 'ink', 'muted', 'line', 'soft', 'paper'] as const;

export interface ThemeColour {
  readonly name: (typeof NAMES)[number];
  /** What is stored: `var(--color-accent)`. */
  readonly value: string;
  /** What it looks like now. */
  readonly css: string;
}

/** The root of the page under edit, where the theme is in force; null before the canvas stands. */
const canvasRoot = (): Element | null =>
  document.querySelector<HTMLIFrameElement>('#sections-tool iframe')?.contentDocument?.documentElement ?? null;

/** The theme's colours as the page on the canvas has them; none where there is no page. */
export function themeColours(root: Element | null = canvasRoot()): readonly ThemeColour[] {
  const style = root?.ownerDocument.defaultView?.getComputedStyle(root);
  if (!style) return [];
  return NAMES.flatMap((name) => {
    const css = style.getPropertyValue(`--color-${name}`).trim();
    return css === '' ? [] : [{ name, value: `var(--color-${name})`, css }];
  });
}
