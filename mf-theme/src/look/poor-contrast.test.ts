import { converter } from 'culori/fn';
import fc from 'fast-check';
import { typeOfSetting } from 'shared-contracts/theme';
import { describe, expect, test } from 'vitest';
import { CONTRAST_PAIRS } from './contrast-pairs.ts';
import { nearestPassing, poorContrasts, ratioOf } from './poor-contrast.ts';
import type { SeenPair } from './seen-pairs.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);
const oklch = converter('oklch');

const seen = (text: string, ground: string, textColour: string, groundColour: string): SeenPair => ({
  ...{ text, ground, textColour, groundColour },
  need: 4.5,
});

describe('T3: contrast', () => {
  test('the nearest colour that passes does, keeps its hue, and exists beside any one colour', () => {
    fc.assert(
      fc.property(hex, hex, (colour, ground) => {
        const found = nearestPassing(colour, [{ colour: ground, need: 4.5 }]);
        expect(found).not.toBeNull();
        if (found === null) return;
        expect(ratioOf(found, ground)).toBeGreaterThanOrEqual(4.5);
        if (ratioOf(colour, ground) >= 4.6) expect(ratioOf(found, colour)).toBeLessThan(1.05);
        const [one, other] = [oklch(colour), oklch(found)];
        // Of greys, and of what is nearly black or white, a hue says nothing.
        if ((one?.c ?? 0) < 0.05 || (other?.c ?? 0) < 0.05) return;
        const turn = Math.abs((one?.h ?? 0) - (other?.h ?? 0));
        expect(Math.min(turn, 360 - turn)).toBeLessThan(6);
      }),
    );
  });

  test('no lightness passes on black and on white', () => {
    const both = ['#000000', '#ffffff'].map((colour) => ({ colour, need: 7 }));
    expect(nearestPassing('#777777', both)).toBeNull();
  });

  test('a text is judged by its worst background, and helped on all of them', () => {
    const poor = poorContrasts([
      seen('--color-muted', '--color-paper', '#8a8a8a', '#ffffff'),
      seen('--color-muted', '--color-soft', '#8a8a8a', '#e8e8e8'),
      seen('--color-ink', '--color-paper', '#111111', '#ffffff'),
    ]);
    expect([...poor.keys()]).toEqual(['--color-muted']);
    const { beside, ratio, better } = poor.get('--color-muted') ?? {};
    expect(beside).toBe('--color-soft');
    expect(ratio).toBeLessThan(3);
    expect(ratioOf(better?.colour ?? '', '#e8e8e8')).toBeGreaterThanOrEqual(4.5);
  });

  test('a background of its own is warned of too, what all texts stand on is not', () => {
    const poor = poorContrasts([
      seen('--button-color', '--button-background', '#ffffff', '#ffcc00'),
      seen('--color-muted', '--color-paper', '#cccccc', '#ffffff'),
    ]);
    expect([...poor.keys()]).toEqual(['--button-color', '--button-background', '--color-muted']);
  });

  test('every pair is made of colours that the theme offers', () => {
    for (const { text, ground } of CONTRAST_PAIRS)
      for (const name of [...text.variables, ...ground.variables])
        expect([name, typeOfSetting(name)]).toEqual([name, 'color']);
  });
});
