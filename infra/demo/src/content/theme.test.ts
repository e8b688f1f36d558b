import { cssVariablesSchema } from 'shared-contracts';
import { expect, test } from 'vitest';
import { builderSettings, COLOURS } from './theme.ts';

type Name = keyof typeof COLOURS;

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (left: string, right: string): number => {
  const [dark = 0, light = 0] = [luminance(left), luminance(right)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const pairs: readonly (readonly [text: Name, ground: Name])[] = [
  ...(['ink', 'muted', 'accent', 'accent-2'] as const).flatMap((text) => [
    [text, 'paper'] as const,
    [text, 'soft'] as const,
  ]),
  ['on-accent', 'accent'],
];

test.each(pairs)('%s on %s is read easily by day and by night', (text, ground) => {
  for (const mode of [0, 1] as const)
    expect(contrast(COLOURS[text][mode], COLOURS[ground][mode])).toBeGreaterThanOrEqual(4.5);
});

test('the contrast formula knows black on white', () => expect(contrast('#000000', '#ffffff')).toBeCloseTo(21));

test('the settings are variables the contract accepts, and every colour has its dark half', () => {
  expect(cssVariablesSchema.parse(builderSettings)).toEqual(builderSettings);
  for (const name of Object.keys(builderSettings).filter((key) => /^--(?:hover-)?color-/.test(key)))
    expect(builderSettings).toHaveProperty([`--dark-${name.slice(2)}`]);
});
