import { expect, test } from 'vitest';
import { cleanFilename, titleOf } from './file-names.ts';

test.each([
  ['photo.jpg', 'photo.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\pictures\\été 1.png', 'été 1.png'],
  ['a\u0000b\n.png', 'ab.png'],
  ['\u202egnp.exe', 'gnp.exe'],
  ['..', '..'],
  ['', 'file'],
  ['<img src=x>.png', 'img src=x.png'],
])('%j is kept as %j', (given, kept) => {
  expect(cleanFilename(given)).toBe(kept);
});

test('a name without end keeps its end', () => {
  expect(cleanFilename(`${'a'.repeat(1000)}.png`)).toMatch(/^a{196}\.png$/);
});

test.each([
  ['rose_garden-2.jpg', 'rose garden 2'],
  ['photo.old.jpeg', 'photo.old'],
  ['.png', '.png'],
])('%s is called %s', (filename, title) => {
  expect(titleOf(filename)).toBe(title);
});
