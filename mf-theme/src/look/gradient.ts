/** A gradient of two colours, as its fields have it. */
export interface Gradient {
  readonly shape: 'linear' | 'radial';
  /** Degrees; of a linear one. */
  readonly angle: number;
  readonly from: string;
  readonly to: string;
}

/** A colour, or one of a function without another one in it. */
const COLOUR = String.raw`([^,()]+(?:\([^()]*\))?)`;
const LINEAR = new RegExp(String.raw`^linear-gradient\((-?\d{1,3})deg,\s*${COLOUR},\s*${COLOUR}\)$`);
const RADIAL = new RegExp(String.raw`^radial-gradient\(circle,\s*${COLOUR},\s*${COLOUR}\)$`);

/** Null of a gradient that somebody wrote in another way. */
export function readGradient(value: string): Gradient | null {
  const [, angle, from, to] = LINEAR.exec(value.trim()) ?? [];
  if (angle && from && to) return { shape: 'linear', angle: Number(angle), from: from.trim(), to: to.trim() };
  const [, inside, outside] = RADIAL.exec(value.trim()) ?? [];
  return inside && outside ? { shape: 'radial', angle: 0, from: inside.trim(), to: outside.trim() } : null;
}

export const writeGradient = ({ shape, angle, from, to }: Gradient): string =>
  shape === 'linear' ? `linear-gradient(${angle}deg, ${from}, ${to})` : `radial-gradient(circle, ${from}, ${to})`;

/** Of colours that the theme has: it follows them. */
export const FIRST_GRADIENT = writeGradient({
  ...{ shape: 'linear', angle: 160 },
  ...{ from: 'var(--color-paper)', to: 'var(--color-soft)' },
});
