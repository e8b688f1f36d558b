import { converter } from 'culori/fn';
import fc from 'fast-check';
import { typeOfSetting } from 'shared-contracts/theme';
import { describe, expect, test } from 'vitest';
import { spread } from './backdrops.ts';
import { layersOf } from './background-layers.ts';
import { BACKDROP, CONTRAST_PAIRS } from './contrast-pairs.ts';
import { nearestPassing, poorContrasts } from './poor-contrast.ts';
import { ratioOf } from './ratio-of.ts';
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

  test('a text over a gradient or a picture is judged by the worst of it; what is behind it is no colour to be another', () => {
    const over = ['#ffffff', '#9a9a9a', '#3a3a3a'].map((ground) => seen('--color-ink', BACKDROP, '#111111', ground));
    const poor = poorContrasts(over);
    expect([...poor.keys()]).toEqual(['--color-ink']);
    const { beside, ratio, better } = poor.get('--color-ink') ?? {};
    expect([beside, better]).toEqual([BACKDROP, null]);
    expect(ratio).toBeCloseTo(ratioOf('#111111', '#3a3a3a'));
    const light = poorContrasts(
      ['#ffffff', '#e0e0e0'].map((ground) => seen('--color-ink', BACKDROP, '#999999', ground)),
    );
    expect(light.get('--color-ink')?.better?.ratio).toBeGreaterThanOrEqual(4.5);
  });

  test('of a background as browsers write it, colours of gradients and addresses of pictures are found, the undermost first', () => {
    const veil = 'linear-gradient(rgba(0, 0, 0, 0.5) 0px, rgba(0, 0, 0, 0.5) 0px)';
    expect(layersOf(`${veil}, url("/media/p/m/a(1),b.webp")`)).toEqual([
      { picture: '/media/p/m/a(1),b.webp' },
      { stops: ['rgba(0, 0, 0, 0.5)', 'rgba(0, 0, 0, 0.5)'] },
    ]);
    expect(
      layersOf('radial-gradient(circle at 20% 30%, oklch(0.9 0.1 80) 10%, 40%, color(srgb 1 0 0 / 0.5) 90%)'),
    ).toEqual([{ stops: ['oklch(0.9 0.1 80)', 'color(srgb 1 0 0 / 0.5)'] }]);
    for (const nothing of ['none', '', 'paint(x)', 'linear-gradient(45deg)']) expect(layersOf(nothing)).toEqual([]);
  });

  test('of many colours behind a text the darkest, the lightest and what is between them are kept', () => {
    const greys = Array.from({ length: 100 }, (_, at) => `#${(at * 2).toString(16).padStart(2, '0').repeat(3)}`);
    const kept = spread(greys.toReversed(), 12);
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([12, '#000000', '#c6c6c6']);
    expect(spread(['#ffffff', '#000000'], 12)).toEqual(['#ffffff', '#000000']);
  });

  test('every pair is made of colours that the theme offers', () => {
    for (const { text, ground } of CONTRAST_PAIRS)
      for (const name of [...text.variables, ...ground.variables])
        expect([name, typeOfSetting(name)]).toEqual([name, 'color']);
  });
});
