import { converter, formatHex, wcagContrast } from 'culori';
import { describe, expect, test } from 'vitest';
import { siteThemeSchema } from '../../entities/theme.ts';
import { settingFlaw } from '../check-setting.ts';
import { siteVariables } from '../theme-scopes.ts';
import { presetNamed, THEME_PRESETS } from './index.ts';
import { presetCss, presetUrl } from './preset-css.ts';

const HALVES = ['light', 'dark'] as const;
/** Text of every size is read easily from here on (WCAG 2.2, AA). */
const AA = 4.5;

const oklch = converter('oklch');

/** The colours that pages come to by a preset in one half: its own, and what tokens.css has follow from them. */
function coloursOf(variables: Readonly<Record<string, string>>, half: (typeof HALVES)[number]) {
  const own = (name: string): string => {
    const value = variables[half === 'dark' ? `--dark-${name}` : `--${name}`];
    if (!value) throw new Error(`No ${name} in ${half}`);
    return value;
  };
  const bound = (of: string, lightness: (l: number) => number, chroma: number): string => {
    const { l = 0, c = 0, h } = oklch(of) ?? {};
    return formatHex({ mode: 'oklch', l: lightness(l), c: Math.min(c, chroma), ...(h !== undefined && { h }) });
  };
  const roles = ['paper', 'soft', 'ink', 'muted', 'accent', 'on-accent', 'accent-2'] as const;
  const named = Object.fromEntries(roles.map((role) => [role, own(`color-${role}`)]));
  return {
    ...named,
    'pointed accent': own('hover-color-accent'),
    'pointed accent-2': own('hover-color-accent-2'),
    deep: bound(own('color-accent'), (l) => Math.min(l, 0.34), 0.09),
    'on-deep': bound(own('color-accent'), () => 0.97, 0.012),
    'accent-on-deep': bound(own('color-accent-2'), () => 0.83, 0.1),
  } as Readonly<Record<string, string>>;
}

const PAIRS: readonly (readonly [text: string, ground: string])[] = [
  ...['ink', 'muted', 'accent', 'accent-2', 'pointed accent-2'].flatMap((text) => [
    [text, 'paper'] as const,
    [text, 'soft'] as const,
  ]),
  ['on-accent', 'accent'],
  ['on-accent', 'pointed accent'],
  ['on-deep', 'deep'],
  ['accent-on-deep', 'deep'],
  // What is swapped: the skip link, and buttons on deep colour.
  ['paper', 'ink'],
  ['deep', 'on-deep'],
];

describe('T4: six complete looks', () => {
  test('have names of their own, in an order', () => {
    const names = THEME_PRESETS.map(({ name }) => name);
    expect(names).toEqual(['editorial', 'boutique', 'studio', 'tavern', 'clinic', 'night']);
    for (const each of THEME_PRESETS) expect(presetNamed(each.name)).toBe(each);
    for (const name of [undefined, '', 'calm', '__proto__', 'constructor']) expect(presetNamed(name)).toBeUndefined();
  });

  describe.each(THEME_PRESETS.map((each) => [each.name, each.variables] as const))('%s', (name, variables) => {
    test('is made of settings of the theme, each with a value of its type', () => {
      for (const [variable, value] of Object.entries(variables))
        expect([variable, settingFlaw(variable, value)]).toEqual([variable, null]);
      expect(siteThemeSchema.safeParse({ global: variables }).success).toBe(true);
    });

    test.each(HALVES)('is read easily in %s, every text on every ground', (half) => {
      const colours = coloursOf(variables, half);
      const poor = PAIRS.map(([text, ground]) => ({
        pair: `${text} on ${ground}`,
        ratio: wcagContrast(colours[text] ?? '', colours[ground] ?? ''),
      })).filter(({ ratio }) => !(ratio >= AA));
      expect(poor).toEqual([]);
    });

    test('is a stylesheet at the address that configurations name', () => {
      const look = THEME_PRESETS.find((each) => each.name === name);
      const css = presetCss(look ? presetUrl(look) : '');
      expect(css).toContain(
        `--color-paper:light-dark(${variables['--color-paper']},${variables['--dark-color-paper']})`,
      );
      expect(css).not.toContain('--dark-');
    });
  });

  test('differ from each other in colours, type and shape', () => {
    for (const variable of ['--dark-color-paper', '--color-accent-2', '--text-page', '--tracking-heading']) {
      const values = new Set(THEME_PRESETS.map(({ variables }) => variables[variable]));
      expect([variable, values.size]).toEqual([variable, THEME_PRESETS.length]);
    }
  });
});

describe('T4: a preset is the lowest layer', () => {
  const selectedCSSPreset = { name: 'tavern' };
  const tavern = presetNamed('tavern')?.variables ?? {};

  test('below everything a site sets, and in the place of what it began with', () => {
    const builder = { builder_settings: { '--color-paper': '#123456', '--brand': 'red', '--heading-color': 'blue' } };
    const seen = siteVariables({
      builder,
      selectedCSSPreset,
      sections_builder: { global: { '--radius': '3px', '--text': ' ' } },
    });
    expect(seen).toEqual({ ...tavern, '--brand': 'red', '--radius': '3px' });
    expect(siteVariables({ builder, selectedCSSPreset: { name: 'calm' } })).toEqual(builder.builder_settings);
    expect(siteVariables({ builder, selectedCSSPreset: null })).toEqual(builder.builder_settings);
  });

  test('what is pointed at follows a colour of the site’s own, not the preset’s', () => {
    const seen = siteVariables({ selectedCSSPreset, sections_builder: { global: { '--color-accent': '#00f' } } });
    expect(seen).not.toHaveProperty('--hover-color-accent');
    expect(seen['--dark-hover-color-accent']).toBe(tavern['--dark-hover-color-accent']);
    expect(seen['--hover-color-accent-2']).toBe(tavern['--hover-color-accent-2']);
  });
});
