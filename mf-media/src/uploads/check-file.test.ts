import { expect, test } from 'vitest';
import { checkFile } from './check-file.ts';

const file = (bytes: readonly number[] | string, name = 'a.png'): File =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name);
const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

test.each([
  ['JPEG', [0xff, 0xd8, 0xff, 0xe0]],
  ['PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['GIF', ascii('GIF89a')],
  ['WebP', [...ascii('RIFF'), 1, 2, 3, 4, ...ascii('WEBPVP8 ')]],
  ['AVIF', [0, 0, 0, 32, ...ascii('ftypavif'), 0, 0, 0, 0, ...ascii('avifmif1')]],
])('%s is a picture, whatever the file is called', async (_, bytes) => {
  expect(await checkFile(file(bytes, 'notes.txt'))).toBeNull();
});

test.each([
  ['text', 'nonsense', 'media_type'],
  ['nothing', '', 'media_type'],
  ['a page', '<!doctype html><p>', 'media_type'],
  ['a film', [0, 0, 0, 32, ...ascii('ftypisom'), 0, 0, 0, 0], 'media_type'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'media_vector'],
  ['a drawing with a preface', '\ufeff  <?xml version="1.0"?><svg/>', 'media_vector'],
] as const)('%s is refused, whatever it is called', async (_, content, flaw) => {
  expect(await checkFile(file(content))).toBe(flaw);
});

test.each([
  ['text', 'nonsense', 'media_misnamed'],
  ['a film', [0, 0, 0, 32, ...ascii('ftypisom'), 0, 0, 0, 0], null],
  ['nothing', '', 'media_type'],
  ['a page', '\ufeff <!doctype html><p>', 'media_type'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'media_vector'],
] as const)('M7: of %s it is said whether the library takes it', async (_, content, flaw) => {
  expect(await checkFile(file(content), { takes: 'all' })).toBe(flaw);
});

test.each([
  ['MP4', [0, 0, 0, 32, ...ascii('ftypisom')]],
  ['Matroska', [0x1a, 0x45, 0xdf, 0xa3]],
  ['AVI', [...ascii('RIFF'), 1, 2, 3, 4, ...ascii('AVI LIST')]],
  ['Ogg', ascii('OggS')],
  ['MPEG', [0, 0, 1, 0xba]],
  ['WMV', [0x30, 0x26, 0xb2, 0x75]],
])('M7: %s is a film, whatever the file is called', async (_, bytes) => {
  expect(await checkFile(file(bytes), { takes: 'videos' })).toBeNull();
});

test.each([
  ['broken.mp4', 'media_misnamed'],
  ['BROKEN.PDF', 'media_misnamed'],
  ['notes.txt', null],
  ['notes', null],
  ['letter.doc', null],
])('M7: of a text that is called %s it is said whether that is what its name says', async (name, flaw) => {
  expect(await checkFile(file('This is text.', name), { takes: 'all' })).toBe(flaw);
  expect(await checkFile(file('%PDF-1.7 This is text.', name), { takes: 'all' })).toBeNull();
});

test('a file that is too large is not even read', async () => {
  const large = file('x');
  Object.defineProperty(large, 'size', { value: 1001 });
  large.slice = () => {
    throw new Error('It was read');
  };
  expect(await checkFile(large, { most: 1000 })).toBe('media_too_large');
});

test('a file that went away says so', async () => {
  const gone = file('x');
  gone.slice = () => {
    throw new Error('NotReadableError');
  };
  expect(await checkFile(gone)).toBe('media_unreadable');
});
