import { readdirSync } from 'node:fs';
import { FONTS } from 'shared-contracts/theme';
import { expect, test } from 'vitest';
import { fontSheets } from './font-sheets.ts';

const FILES = readdirSync(new URL('../theme/fonts/', import.meta.url)).map((file) => file.replace(/\.css$/, ''));

test('T2: a family that the theme names brings its sheet, and no other one', () => {
  expect(fontSheets(`:root{--font-heading:${FONTS.lora};--font-body:${FONTS.dmSans}}`)).toEqual([
    'font-lora',
    'font-dm-sans',
  ]);
  expect(fontSheets(`:root{--font-body:${FONTS.inter};--font-heading:${FONTS.book}}`)).toEqual([]);
  expect(fontSheets(`:root{--font-body:'../../x Variable','Evil Variable'}`)).toEqual([]);
});

test('T2: each shipped file is a choice of the look, and each choice a file', () => {
  const all = Object.values(FONTS).join();
  expect(fontSheets(all).sort()).toEqual(FILES.map((file) => `font-${file}`).sort());
});
