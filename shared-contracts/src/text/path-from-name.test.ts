import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pagePathSchema } from '../index.ts';
import { pathFromName } from './path-from-name.ts';

describe('E7: the path suggested from a name', () => {
  test.each([
    ['Rooms', '/rooms'],
    ['Chambres d’hôtes & été', '/chambres-d-hotes-ete'],
    ['Œuvres', '/oeuvres'],
    ['  Menu 2026  ', '/menu-2026'],
    ['…', ''],
    ['部屋', '/部屋'],
    ['Зимний сад', '/зимний-сад'],
    ['हिन्दी पाठ', '/हिन्दी-पाठ'],
  ])('%s → %s', (name, path) => {
    expect(pathFromName(name)).toBe(path);
  });

  test('is a path of a page, or none, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const path = pathFromName(name);
        // A reserved word is a path too; the form says so.
        const wrong = pagePathSchema.safeParse(path).error?.issues.map(({ message }) => message) ?? [];
        expect(path === '' || !wrong.includes('page_path')).toBe(true);
      }),
    );
  });
});
