import type { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { executeRaw } from './execute-raw.ts';

/** Answers in pieces, as PGlite does: each stands in one memory that the next one overwrites. */
const answering = (...pieces: string[]): PGlite => {
  const memory = Buffer.alloc(16);
  const execProtocolRawStream: PGlite['execProtocolRawStream'] = async (_bytes, { onRawData }) => {
    for (const piece of pieces) onRawData(memory.subarray(0, memory.write(piece)));
    memory.fill(0);
  };
  return { execProtocolRawStream } as PGlite;
};

test.each([
  { pieces: [], whole: '' },
  { pieces: ['one'], whole: 'one' },
  { pieces: ['first ', 'then ', 'last'], whole: 'first then last' },
])('an answer of $pieces.length pieces is there at once, whole', ({ pieces, whole }) => {
  const answer = executeRaw(answering(...pieces))(new Uint8Array());
  expect(Buffer.from(answer).toString()).toBe(whole);
});
