import { readFileSync } from 'node:fs';
import { INVALID_VARIABLES, VALID_VARIABLES } from 'shared-contracts/fixtures';
import { describe, expect, test } from 'vitest';
import { DERIVED } from './css-declarations.ts';
import { themeCss as cssOf } from './theme-css.ts';

const PROJECT = 'own-site';
const themeCss = (site: Parameters<typeof cssOf>[0], page: Parameters<typeof cssOf>[1]) => cssOf(site, page, PROJECT);

const rootOf = (variables: Record<string, string>) => themeCss({ builder: { builder_settings: variables } }, undefined);

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
    const css = themeCss(
      {},
      {
        global: { '--radius': '1px' },
        zones: { 'zone-2': { '--radius': '2px' } },
        regions: { 'region2-1': { '--radius': '3px' } },
        specific: { 'rich-text': { '--radius': '4px' }, '"]{}': { '--radius': '5px' } },
      },
    );
    expect(css).toContain(':root{--radius:1px}');
    expect(css).toContain('[data-zone="zone-2"]{--radius:2px}');
    expect(css).toContain('[data-region="region2-1"]{--radius:3px}');
    expect(css).toContain('[data-section="rich-text"]{--radius:4px}');
    expect(css).not.toContain('5px');
  });

  test('the page outweighs the project', () => {
    expect(
      themeCss({ builder: { builder_settings: { '--radius': '1px' } } }, { global: { '--radius': '2px' } }),
    ).toContain('{--radius:2px}');
  });

  test('the theme of the site goes before what it began with, and gives way to the page', () => {
    const site = {
      builder: { builder_settings: { '--radius': '1px', '--space': '1rem' } },
      sections_builder: { global: { '--radius': '2px' }, zones: { 'zone-1': { '--radius': '3px', '--text': '1rem' } } },
    };
    expect(themeCss(site, undefined)).toContain(':root{--radius:2px;--space:1rem}');
    expect(themeCss(site, { zones: { 'zone-1': { '--radius': '4px' } } })).toContain(
      '[data-zone="zone-1"]{--radius:4px;--text:1rem;font-size:var(--text)}',
    );
  });

  test('kinds come before single sections, whatever they are stored as', () => {
    const id = '0198f2c0-0000-7000-8000-000000000001';
    const css = themeCss({}, { specific: { [id]: { '--radius': '1px' }, plans: { '--radius': '2px' } } });
    expect(css).toContain(`[data-section="plans"]{--radius:2px}[id="s-${id}"]{--radius:1px}`);
  });

  test('hovering falls back to the base of its own place, of everything that has two values', () => {
    const css = themeCss({ sections_builder: { zones: { top: { '--button-background': '#fff' } } } }, undefined);
    expect(css).toContain('--button-background:#fff;--hover-button-background:initial');
  });

  test('a place that sets a colour has follow what follows from it, and draws by it', () => {
    const css = themeCss(
      { sections_builder: { zones: { top: { '--color-ink': '#111', '--color-accent': '#eee' } } } },
      {},
    );
    for (const said of ['--color-muted:color-mix(', '--color-on-accent:oklch(from', ';color:var(--color-ink)'])
      expect(css).toContain(said);
    const whole = themeCss({ sections_builder: { global: { '--color-ink': '#111' } } }, {});
    expect(whole).not.toContain('--color-muted');
  });

  test('what follows from a colour in a place is what follows from it on the whole page', () => {
    const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
    for (const [name, [, value]] of Object.entries(DERIVED)) expect(tokens).toContain(`${name}: ${value};`);
  });

  test('a gradient and a veil over it are drawn where they are set', () => {
    const veiled = { '--background-image': 'linear-gradient(red, blue)', '--background-overlay': 'rgb(0 0 0 / 20%)' };
    expect(themeCss({ sections_builder: { regions: { top: veiled } } }, {})).toContain(
      'background-image:linear-gradient(var(--background-overlay) 0 0),var(--background-image,none)',
    );
  });

  test('a picture of the site’s own library is drawn, by day and by night; that of another site is none', () => {
    const own = (name: string) => `url("/media/${PROJECT}/m/${name}.webp")`;
    const pictures = { '--background-image': own('day'), '--dark-background-image': own('night') };
    const css = themeCss({ sections_builder: { zones: { top: pictures } } }, {});
    expect(css).toContain(`[data-zone="top"]{--background-image:${own('day')};background-image:`);
    expect(css).toContain(`@media (prefers-color-scheme:dark){[data-zone="top"]{--background-image:${own('night')}}}`);
    const foreign = { '--background-image': 'url("/media/other-site/m/day.webp")' };
    expect(themeCss({ sections_builder: { zones: { top: foreign } } }, {})).toBe('');
    expect(themeCss({ sections_builder: { global: { '--color-paper': own('day') } } }, {})).toBe('');
  });

  test('what stands behind the whole page shows through its zones, but for those with a paper of their own', () => {
    const image = { '--background-image': 'linear-gradient(red, blue)' };
    const css = themeCss({ sections_builder: { global: image, zones: { top: { '--color-paper': '#fff' } } } }, {});
    expect(css).toMatch(/body::before\{[^}]*z-index:-1;background-image:var\(--background-image,none\)/);
    expect(css.indexOf('[data-zone]{background-color:transparent}')).toBeLessThan(
      css.indexOf('background-color:var(--color-paper)'),
    );
  });

  test('T1: a section with a ground of its own has room around its words, and its rules stand last', () => {
    const id = '0198f2c0-0000-7000-8000-000000000001';
    const picture = `url("/media/${PROJECT}/m/day.webp")`;
    const page = {
      specific: { [id]: { '--background-image': picture, '--dark-color-paper': '#111' }, plans: { '--radius': '1px' } },
    };
    const css = themeCss({ sections_builder: { specific: { [id]: { '--radius': '2px' } } } }, page);
    expect(css).toContain(`[id="s-${id}"]{margin-block:0;padding-block:var(--space-section)}`);
    expect(css).toContain(`[id="s-${id}"]{--radius:2px;--background-image:${picture};`);
    expect(css).toContain(`@media (prefers-color-scheme:dark){[id="s-${id}"]{--color-paper:#111}}`);
    expect(css.indexOf('[data-section="plans"]')).toBeLessThan(css.indexOf(`[id="s-${id}"]`));
    expect(themeCss({}, { specific: { [id]: { '--radius': '2px' } } })).not.toContain('padding-block');
    expect(themeCss({}, { specific: { [id]: { '--background-image': picture.replace(PROJECT, 'other') } } })).toBe('');
  });

  test('a page that is kept light has nothing of the dark', () => {
    const dark = { '--dark-background-image': 'linear-gradient(red, blue)' };
    const css = themeCss({ sections_builder: { global: { '--color-paper': '#fff' }, zones: { top: dark } } }, {});
    expect(css).not.toContain('prefers-color-scheme');
  });

  test('nothing set, nothing written', () => expect(themeCss({}, {})).toBe(''));
});
