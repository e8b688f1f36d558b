/** @vitest-environment jsdom */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { KitProvider } from './KitProvider.tsx';

const ROOT = join(import.meta.dirname, '../..');
const aria = join(
  dirname(
    createRequire(createRequire(join(ROOT, 'package.json')).resolve('react-aria-components')).resolve('react-aria'),
  ),
  '../..',
  'dist/private',
);
const source = (file: string): string => readFileSync(join(aria, file), 'utf8');

/** Text that React Aria writes into a `<style>`, as it stands in its source. */
function styleText(file: string, constants: Readonly<Record<string, string>> = {}): string {
  const text = /textContent = `([^`]+)`/.exec(source(file))?.[1] ?? '';
  return text.replaceAll(/\$\{([^}]+)\}/g, (_, name: string) => constants[name] ?? name).trim();
}
const hash = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

describe('styles that React Aria inserts', () => {
  test('the README names the hash of each, for the content security policy', () => {
    const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
    const press = source('interactions/usePress.mjs');
    const [, name = '', attribute = ''] = /const (\S+PRESSABLE_ATTRIBUTE) = '([^']+)'/.exec(press) ?? [];
    const texts = [
      styleText('interactions/usePress.mjs', { [name]: attribute }),
      styleText('overlays/usePreventScroll.mjs'),
    ];
    for (const text of texts) {
      expect(text).toMatch(/^@layer \{/);
      expect(readme).toContain(hash(text));
    }
  });

  test('the kit’s root stands in for the first, so that it is not inserted', () => {
    const id = /STYLE_ID = '([^']+)'/.exec(source('interactions/usePress.mjs'))?.[1] ?? '';
    render(<KitProvider locale="en">words</KitProvider>);
    expect(document.getElementById(id)?.hidden).toBe(true);
  });
});
