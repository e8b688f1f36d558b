import { INVALID_VARIABLES, VALID_VARIABLES } from 'shared-contracts/fixtures';
import { describe, expect, test } from 'vitest';
import { themeCss } from './theme-css.ts';

const rootOf = (variables: Record<string, string>) => themeCss(variables, undefined);

describe('T1: theme variables as rules', () => {
  test.each(VALID_VARIABLES.filter(([name, value]) => value && !name.startsWith('--dark-')))(
    'keeps %s: %s',
    (name, value) => expect(rootOf({ [name]: value })).toContain(`${name}:${value}`),
  );

  test.each(INVALID_VARIABLES)('drops %s: %s', (name, value) => {
    expect(rootOf({ [name]: value })).toBe('');
  });

  test('says the order of the layers, for it stands before the stylesheet', () => {
    expect(rootOf({ '--radius': '0' })).toBe(
      '@layer reset,base,layout,sections,utilities,theme;@layer theme{:root{--radius:0}}',
    );
  });

  test('a colour and its dark half become one declaration', () => {
    expect(rootOf({ '--color-soft': '#fff', '--dark-color-soft': '#000' })).toContain(
      '--color-soft:light-dark(#fff,#000)',
    );
  });

  test('a dark value of something else waits for dark mode', () => {
    expect(rootOf({ '--radius': '4px', '--dark-radius': '8px' })).toMatch(
      /:root\{--radius:4px\}@media \(prefers-color-scheme:dark\)\{:root\{--radius:8px\}\}/,
    );
  });

  test('colours for light mode alone keep the page light, or text would not be readable', () => {
    expect(rootOf({ '--color-paper': '#faf7f2' })).toContain('color-scheme:light');
    expect(rootOf({ '--color-paper': '#faf7f2', '--dark-color-paper': '#111' })).not.toContain('color-scheme');
    expect(rootOf({ '--color-accent': '#2f4a3c' })).not.toContain('color-scheme');
  });

  test('a scope that sets a colour takes back the hover colour of the scopes around it', () => {
    expect(rootOf({ '--color-accent': 'red' })).toContain('--hover-color-accent:initial');
    expect(rootOf({ '--color-accent': 'red', '--hover-color-accent': 'blue' })).not.toContain('initial');
  });

  test('groups become selectors, and keys that are no names are dropped', () => {
    const css = themeCss(undefined, {
      global: { '--radius': '1px' },
      zones: { 'zone-2': { '--radius': '2px' } },
      regions: { 'region2-1': { '--radius': '3px' } },
      specific: { 'rich-text': { '--radius': '4px' }, '"]{}': { '--radius': '5px' } },
    });
    expect(css).toContain(':root{--radius:1px}');
    expect(css).toContain('[data-zone="zone-2"]{--radius:2px}');
    expect(css).toContain('[data-region="region2-1"]{--radius:3px}');
    expect(css).toContain('[data-section="rich-text"],[id="s-rich-text"]{--radius:4px}');
    expect(css).not.toContain('5px');
  });

  test('the page outweighs the project', () => {
    expect(themeCss({ '--radius': '1px' }, { global: { '--radius': '2px' } })).toContain('{--radius:2px}');
  });

  test('nothing set, nothing written', () => expect(themeCss(undefined, {})).toBe(''));
});
