import { useMode as addMode, clampChroma, converter, formatHex, modeOklch } from 'culori/fn';
import { BACKDROP } from './contrast-pairs.ts';
import { ratioOf } from './ratio-of.ts';
import type { SeenPair } from './seen-pairs.ts';

addMode(modeOklch);
const oklch = converter('oklch');

/** A colour that is hard to read, or hard to read on. */
export interface PoorContrast {
  readonly ratio: number;
  readonly need: number;
  /** The variable that it is seen with. */
  readonly beside: string;
  /** The nearest that passes everywhere it is seen; null where no lightness does. */
  readonly better: { readonly colour: string; readonly ratio: number } | null;
}

interface Wanted {
  readonly colour: string;
  readonly need: number;
}

const STEPS = 200;

/** The colour of the same hue whose lightness lies nearest, and that can be told from all others. */
export function nearestPassing(colour: string, others: readonly Wanted[]): string | null {
  const start = oklch(colour);
  if (!start) return null;
  const passes = (hex: string): boolean => others.every((other) => ratioOf(hex, other.colour) >= other.need);
  for (let step = 0; step <= STEPS; step += 1)
    for (const sign of [-1, 1]) {
      const l = start.l + (sign * step) / STEPS;
      if (l < 0 || l > 1) continue;
      const hex = formatHex(clampChroma({ ...start, l }, 'oklch'));
      if (passes(hex)) return hex;
    }
  return null;
}

/** What nearly all texts stand on: that one of them is poor says nothing of these. A picture is no colour to be another. */
const COMMON = new Set(['--color-paper', '--color-soft', BACKDROP]);

/** Variables that a poor pair depends on, each with its worst and with what would do. */
export function poorContrasts(pairs: readonly SeenPair[]): ReadonlyMap<string, PoorContrast> {
  const sides = pairs.flatMap(({ text, ground, textColour, groundColour, need }) => [
    { variable: text, colour: textColour, beside: ground, other: { colour: groundColour, need } },
    ...(COMMON.has(ground)
      ? []
      : [{ variable: ground, colour: groundColour, beside: text, other: { colour: textColour, need } }]),
  ]);
  const poor = new Map<string, PoorContrast>();
  for (const variable of new Set(sides.map((side) => side.variable))) {
    const own = sides.filter((side) => side.variable === variable);
    const weighed = own.map((side) => ({ ...side, ratio: ratioOf(side.colour, side.other.colour) }));
    const worst = weighed.filter(({ ratio, other }) => ratio < other.need).sort((a, b) => a.ratio - b.ratio)[0];
    if (!worst) continue;
    const found = nearestPassing(
      worst.colour,
      own.map(({ other }) => other),
    );
    const better =
      found === null
        ? null
        : { colour: found, ratio: Math.min(...own.map(({ other }) => ratioOf(found, other.colour))) };
    poor.set(variable, { ratio: worst.ratio, need: worst.other.need, beside: worst.beside, better });
  }
  return poor;
}
