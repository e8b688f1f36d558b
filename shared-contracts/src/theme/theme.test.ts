import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { siteThemeSchema } from '../entities/theme.ts';
import { fieldMessage } from '../errors/field-messages.ts';
import { INVALID_SETTINGS_OF_THEME, VALID_SETTINGS_OF_THEME } from '../fixtures/index.ts';
import { settingFlaw } from './check-setting.ts';
import { presetNamed } from './presets/index.ts';
import { type ThemePlace, themeScopes, valueAt } from './theme-scopes.ts';

describe('T2: what can be set', () => {
  test.each(VALID_SETTINGS_OF_THEME)('takes %s: %s', (name, value) => {
    expect(settingFlaw(name, value)).toBeNull();
    expect(siteThemeSchema.safeParse({ global: { [name]: value } }).success).toBe(true);
  });

  test.each(INVALID_SETTINGS_OF_THEME)('refuses %s: %s', (name, value, error) => {
    expect(settingFlaw(name, value)).toBe(error);
    expect(siteThemeSchema.safeParse({ zones: { top: { [name]: value } } }).success).toBe(false);
  });

  test('a padding without a unit is refused in the words of the specification', () => {
    expect(fieldMessage('padding_unit', 'en')).toBe('Padding values must include a unit (px, rem or %).');
  });

  test('a theme that every page would be heavy with is refused', () => {
    const many = Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`kind-${at}`, { '--radius': '1px' }]));
    expect(siteThemeSchema.safeParse({ specific: many }).success).toBe(false);
  });
});

describe('T1: the order of resolution', () => {
  const ID = '0198f2c0-0000-7000-8000-000000000001';
  const NAMES = ['--color-accent', '--hover-color-accent', '--radius'];
  const variables = fc.dictionary(fc.constantFrom(...NAMES), fc.constantFrom('', ' ', 'a', 'b', 'c'), { maxKeys: 3 });
  const keyed = (...keys: string[]) => fc.dictionary(fc.constantFrom(...keys), variables, { maxKeys: keys.length });
  const groups = fc.record({
    global: variables,
    zones: keyed('zone-1', 'zone-2'),
    regions: keyed('region1', 'region3'),
    specific: keyed(ID, 'plans', 'cart', '"]{}'),
  });
  const preset = fc.constantFrom(undefined, 'night', 'studio');
  const place: fc.Arbitrary<ThemePlace> = fc.record({
    zone: fc.constantFrom('zone-1', 'zone-2', 'zone-3'),
    region: fc.constantFrom('region1', 'region3'),
    kind: fc.constantFrom('plans', 'cart', 'film'),
    section: fc.constantFrom(ID, '0198f2c0-0000-7000-8000-000000000002'),
  });

  test('is preset, global, zone, region, kind, section, in each the page before the site', () => {
    fc.assert(
      fc.property(
        variables,
        preset,
        groups,
        groups,
        place,
        fc.constantFrom(...NAMES),
        (began, chosen, site, page, at, name) => {
          // From the inside out, the first that is set.
          const layers = [
            [page.specific[at.section ?? ''], site.specific[at.section ?? '']],
            [page.specific[at.kind ?? ''], site.specific[at.kind ?? '']],
            [page.regions[at.region ?? ''], site.regions[at.region ?? '']],
            [page.zones[at.zone ?? ''], site.zones[at.zone ?? '']],
            [page.global, site.global, ...(chosen ? [] : [began])],
            [presetNamed(chosen)?.variables],
          ];
          const own = (layer: (typeof layers)[number], wanted: string) =>
            layer.map((each) => each?.[wanted]).find((value) => value !== undefined && value.trim() !== '');
          const find = (): string | undefined => {
            for (const layer of layers) {
              const found = own(layer, name) ?? own(layer, name.replace('--hover-', '--'));
              if (found !== undefined) return found;
            }
            return undefined;
          };
          const scopes = themeScopes(
            {
              builder: { builder_settings: began },
              sections_builder: site,
              ...(chosen && { selectedCSSPreset: { name: chosen } }),
            },
            page,
          );
          expect(valueAt(scopes, at, name)).toBe(find());
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('one group holds kinds by name and sections by id, and kinds come first', () => {
    const scopes = themeScopes(
      { sections_builder: { specific: { [ID]: { '--radius': '1' }, plans: { '--radius': '2' } } } },
      {},
    );
    expect(scopes.map(({ level, key }) => [level, key])).toEqual([
      ['kind', 'plans'],
      ['section', ID],
    ]);
  });
});
