import { describe, expect, test } from 'vitest';
import { findGaps } from './find-gaps.ts';
import { readRows } from './read-rows.ts';
import { readTitles } from './read-titles.ts';

const ROWS = readRows(`
# Requirements
| row | what it does | state |
| --- | --- | --- |
| V1 | Pages | built |
| V2 | Languages, \`en\` or \`fr\` | built; the rest comes with: another room |
| D-g | Bytes | comes with: another room |
`);

const gapsOf = (source: string, rows = ROWS) => findGaps(rows, readTitles('some.test.ts', source));

describe('rows and their tests', () => {
  test('rows are read from tables: code first, state last', () => {
    expect(ROWS).toEqual([
      { code: 'V1', state: 'built' },
      { code: 'V2', state: 'built; the rest comes with: another room' },
      { code: 'D-g', state: 'comes with: another room' },
    ]);
  });

  test('titles are read with all their codes, whatever they are quoted with, from tables of cases too', () => {
    const source = [
      "test('V1 V2: a page', () => {});",
      'test.each(LOCALES)(`V2: in French`, () => {});',
      'describe("V1: the host\'s own", () => {});',
      "  ['SEC-M3d: a body', 413],",
      "test('UTF-8, and what has no code', () => say('a: b'));",
    ].join('\n');
    expect(readTitles('some.test.ts', source)).toEqual([
      { codes: ['V1', 'V2'], words: 'V1 V2: a page', at: 'some.test.ts:1' },
      { codes: ['V2'], words: 'V2: in French', at: 'some.test.ts:2' },
      { codes: ['V1'], words: "V1: the host's own", at: 'some.test.ts:3' },
      { codes: ['SEC-M3d'], words: 'SEC-M3d: a body', at: 'some.test.ts:4' },
    ]);
  });

  test('what is built has a test; what is not has none, since it would show another row', () => {
    expect(gapsOf("test('V1 V2: a page')")).toEqual([]);
    expect(gapsOf("test('V1 V2 D-g: a page')")).toEqual(['some.test.ts:1: D-g is not called built: V1 V2 D-g: a page']);
    expect(gapsOf("test('V1: a page')")).toEqual(["V2 is called built, and no test's title begins with it."]);
  });

  test('a code that no row explains is refused, and so are rows without a state or that stand twice', () => {
    expect(gapsOf("test('V1 V2: a')\ntest('V3: b')")).toEqual(['some.test.ts:2: no row is called V3: V3: b']);
    const rows = [...ROWS, { code: 'V1', state: 'built' }, { code: 'V4', state: 'nearly' }];
    expect(gapsOf("test('V1 V2: a')", rows)).toEqual([
      'V1 stands twice.',
      'V4: "nearly" is no state; say "built" or "comes with: …".',
    ]);
  });
});
