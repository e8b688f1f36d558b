import { expect, test } from 'vitest';
import { jsonInPieces } from './json-in-pieces.ts';

test('says what JSON says in one piece', async () => {
  const value = {
    id: 'a "b"',
    none: undefined,
    nothing: null,
    at: new Date(0),
    empty: [],
    sections: Array.from({ length: 500 }, (_, weight) => ({ weight, settings: [{ title: { en: 'é\u2028' } }] })),
    odd: [undefined, null, [1]],
    deep: { list: [1, { x: undefined }] },
  };
  expect(await jsonInPieces('project', value)).toBe(JSON.stringify(value));
  expect(await jsonInPieces('project', {})).toBe('{}');
});
