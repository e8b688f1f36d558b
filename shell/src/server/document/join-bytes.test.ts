import { expect, test } from 'vitest';
import { joinBytes } from './join-bytes.ts';

test.each([
  ['texts of every width', ['a', 'é’', '🌿', ''].map((text) => text.repeat(50))],
  ['half of a character', ['\ud83c', 'x']],
  ['more than the desk holds', ['’'.repeat(400_000), 'end']],
])('%s are what they say, on memory of their own', (_, texts) => {
  const bytes = joinBytes(texts.map((text, index) => (index % 2 === 0 ? text : new TextEncoder().encode(text))));
  expect(Buffer.from(bytes).equals(Buffer.from(texts.map((text) => text.toWellFormed()).join('')))).toBe(true);
  expect(bytes.buffer.byteLength).toBe(bytes.length);
});
