import { settingFlaw } from 'shared-contracts/theme';
import { describe, expect, test } from 'vitest';
import { fileBehind } from './choose-picture.ts';
import { FIRST_GRADIENT, readGradient, writeGradient } from './gradient.ts';
import { readVeil, writeVeil } from './veil.ts';

describe('T2: what stands behind a place', () => {
  test.each([
    FIRST_GRADIENT,
    'linear-gradient(90deg, #fff, #000)',
    'linear-gradient(-45deg, rgb(0 0 0 / 10%), var(--color-ink))',
    'radial-gradient(circle, oklch(70% 0.1 180), red)',
  ])('is read into fields and written as it was: %s', (value) => {
    const gradient = readGradient(value);
    expect(gradient && writeGradient(gradient)).toBe(value);
    expect(settingFlaw('--background-image', value)).toBeNull();
  });

  test.each([
    'linear-gradient(#fff, #000)',
    'linear-gradient(90deg, #fff, #000, red)',
    'conic-gradient(red, blue)',
    'none',
  ])('that fields have no place for stays as it is written: %s', (value) => expect(readGradient(value)).toBeNull());

  test('a veil is a colour and how much it hides', () => {
    expect(readVeil('#123456')).toEqual({ colour: '#123456', percent: 100 });
    expect(readVeil('rgb(0 0 0)')).toBeNull();
    for (const percent of [0, 5, 35, 50, 100]) {
      const written = writeVeil({ colour: '#0a0b0c', percent });
      expect([settingFlaw('--background-overlay', written), readVeil(written)?.percent]).toEqual([null, percent]);
    }
  });

  test('the file behind a page is the widest that is of use, of the library alone', () => {
    const file = (name: string, width: number) => ({ url: `/media/p/m/${name}.webp`, metadata: { width } });
    const files = [file('a-480', 480), file('a-1920', 1920), file('a-3840', 3840)];
    expect(fileBehind({ media_id: 'm', url: '/media/p/m/a-480.webp', files })).toBe('/media/p/m/a-1920.webp');
    expect(fileBehind({ media_id: 'm', url: '/media/p/m/a-480.webp' })).toBe('/media/p/m/a-480.webp');
    expect(fileBehind({ media_id: 'm', url: 'https://evil.example/a.webp' })).toBeNull();
  });
});
