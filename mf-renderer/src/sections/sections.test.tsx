import { compileDefinition, LAYOUT_NAMES, LOCALES } from 'shared-contracts';
import { describe, expect, test } from 'vitest';
import { MARKUP } from '../fixtures/kind-fixtures.ts';
import { payload, section } from '../fixtures/payload.ts';
import { renderPage } from '../page/render-page.tsx';
import { FIXTURES } from './all-fixtures.ts';
import { sectionKinds } from './index.ts';

const CASES = sectionKinds.flatMap(({ definition: { name } }) =>
  Object.entries(FIXTURES[name] ?? {}).flatMap(([fixture, settings]) =>
    LOCALES.flatMap((locale) => LAYOUT_NAMES.map((layout) => ({ name, fixture, settings, locale, layout }))),
  ),
);
const draw = ({ name, settings, locale, layout }: (typeof CASES)[number]) =>
  renderPage(payload([section(1, name, settings as Record<string, unknown>)], { locale, page: { layout } }));

test('every kind has fixtures', () => {
  expect(Object.keys(FIXTURES).sort()).toEqual(sectionKinds.map((kind) => kind.definition.name).sort());
});

describe.each(CASES)('S1 S5 S13 S14: $name, $fixture, $locale, $layout', (each) => {
  const { html, failed } = draw(each);

  test('is drawn without failure', () => expect(failed).toEqual([]));

  test('holds no inline style, no script, no handler', () => {
    expect(html).not.toMatch(/<[^>]*\sstyle=/i);
    expect(html).not.toMatch(/<script|<style/i);
    expect(html.replace(/"[^"]*"/g, '""')).not.toMatch(/<[^>]*\son[a-z]+\s*=/i);
    expect(html).not.toMatch(/(?:javascript|data|vbscript):/i);
  });

  test('has exactly one h1', () => expect(html.match(/<h1[ >]/g)).toHaveLength(1));
});

test('text that looks like markup stays text', () => {
  const sections = Object.entries(FIXTURES).map(([name, { valid }], index) => section(index, name, valid));
  const { html } = renderPage(payload(sections));
  const escaped = '&lt;/p&gt;&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;';
  expect(html.split(escaped).length).toBeGreaterThan(10);
  expect(html).not.toContain(MARKUP);
});

describe.each(sectionKinds)('$definition.name', ({ definition, example, presets = [] }) => {
  test('its beginnings are what an editor may save, and are drawn with all that they say', () => {
    for (const beginning of [example, ...presets.map((preset) => preset.example)]) {
      const read = compileDefinition(definition).parse(beginning, { defaultLocale: 'en', locales: LOCALES });
      expect(read).toMatchObject({ ok: true, untranslated: [], settings: beginning });
    }
  });

  test('its other beginnings have names, and words to be found by, in both languages', () => {
    expect(new Set(presets.map(({ name }) => name)).size).toBe(presets.length);
    for (const { label, description, words } of presets)
      for (const text of [label, description, words]) expect(Object.keys(text ?? {})).toEqual([...LOCALES]);
  });

  test('labels are in both languages', () => {
    const labels = JSON.stringify(definition).match(/"label":\{[^}]*\}/g) ?? [];
    for (const label of labels) expect(label).toMatch(/"en":".+","fr":".+"/);
  });
});
