/** Colours the pictures share with the site's theme, and the few they add. */
export const P = {
  paper: '#faf7f2',
  soft: '#f1ebe0',
  line: '#ddd3c2',
  ink: '#1f2a24',
  green: '#2f4a3c',
  pine: '#1f3329',
  moss: '#55725f',
  sage: '#8fa891',
  mist: '#cfd8cb',
  terracotta: '#a4461f',
  clay: '#c8764b',
  apricot: '#efc79a',
  peach: '#f6dcb8',
  honey: '#e0a93f',
  butter: '#f5e6b8',
  plum: '#6b2b3c',
  rose: '#c98a86',
  linen: '#e9e0d0',
  sand: '#d9cdb8',
  wood: '#8a6a4e',
  walnut: '#5f4633',
  stone: '#cdc3b2',
  dusk: '#3b4a63',
  night: '#1c2836',
  sky: '#dbe7ea',
} as const;

/** A colour between two, `share` of the second. */
export function mix(from: string, to: string, share: number): string {
  const parse = (colour: string): number[] =>
    [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
  const [left, right] = [parse(from), parse(to)];
  return `#${left
    .map((value, index) =>
      Math.round(value + ((right[index] ?? 0) - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
export const darken = (colour: string, share: number): string => mix(colour, '#16201b', share);
export const lighten = (colour: string, share: number): string => mix(colour, '#fffaf0', share);
