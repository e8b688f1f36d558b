import { expect, test } from 'vitest';
import { stored } from '../fixtures/kind-fixtures.ts';
import { documentLink, fileSize } from './document-link.ts';

test('M1: a document says its type and size in the language of the page', () => {
  const pdf = stored('menu', 'application/pdf');
  expect(documentLink(pdf, 'en')).toEqual({
    href: '/media/demo/menu.pdf',
    filename: 'menu.pdf',
    mime: 'application/pdf',
    type: 'PDF',
    size: '1.2\u00a0MB',
  });
  expect(documentLink(pdf, 'fr')?.size).toBe('1,2\u202fMo');
  expect(documentLink(stored('prices', 'text/csv'), 'en')).toMatchObject({ type: 'CSV', download: 'prices.csv' });
  expect(documentLink({ media_id: 'x', url: 'javascript:alert(1)' }, 'en')).toBeNull();
  expect(documentLink({ media_id: 'x', url: 'https://example.com/plan.PDF?v=1' }, 'en')).toMatchObject({
    type: 'PDF',
    size: '',
  });
});

test.each([
  [0, '0 B', '0 o'],
  [999, '999 B', '999 o'],
  [1000, '1 kB', '1 ko'],
  [481_300, '481 kB', '481 ko'],
  [999_999, '1 MB', '1 Mo'],
  [1_949_000, '1.9 MB', '1,9 Mo'],
  [250_400_000, '250 MB', '250 Mo'],
  [3_200_000_000_000, '3,200 GB', '3 200 Go'],
])('M1: %i bytes are %s, and %s in French', (bytes, english, french) => {
  const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
  expect(plain(fileSize(bytes, 'en'))).toBe(english);
  expect(plain(fileSize(bytes, 'fr'))).toBe(french);
});
