import type { CssVariables } from 'shared-contracts';

/** The two halves of each colour: by day, and by night. */
export const COLOURS = {
  paper: ['#faf7f2', '#171c19'],
  soft: ['#f1ebe0', '#1f2622'],
  line: ['#ddd3c2', '#36403a'],
  ink: ['#1f2a24', '#ede8dd'],
  muted: ['#56605a', '#aab2aa'],
  accent: ['#2f4a3c', '#a9c8b2'],
  'accent-2': ['#a4461f', '#e8a07a'],
  'on-accent': ['#fdfbf7', '#14211a'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

const colours = Object.entries(COLOURS).flatMap(([name, [light, dark]]) => [
  [`--color-${name}`, light],
  [`--dark-color-${name}`, dark],
]);

/** The site's own variables: an old wall, a green door, terracotta. */
export const builderSettings: CssVariables = {
  ...Object.fromEntries(colours),
  '--hover-color-accent': '#3d5f4e',
  '--dark-hover-color-accent': '#bcd8c4',
  '--font-heading': "'Fraunces Variable', 'Fraunces Fallback', serif",
  '--font-body': "'Inter Variable', 'Inter Fallback', sans-serif",
  '--weight-heading': '480',
  '--radius': '1rem',
};
