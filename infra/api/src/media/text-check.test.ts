import fc from 'fast-check';
import { test } from 'vitest';
import { TextCheck } from './text-check.ts';

const isControl = (letter: string): boolean => (letter < ' ' && !'\t\n\f\r'.includes(letter)) || letter === '\x7f';
const isRead = (bytes: Uint8Array): boolean => {
  try {
    return ![...new TextDecoder('utf-8', { fatal: true }).decode(bytes)].some(isControl);
  } catch {
    return false;
  }
};

function isText(bytes: Uint8Array, cuts: readonly number[]): boolean {
  const check = new TextCheck();
  const ends = [...cuts.map((cut) => cut % (bytes.length + 1)).toSorted((a, b) => a - b), bytes.length];
  ends.reduce((from, to) => {
    check.add(bytes.subarray(from, to));
    return to;
  }, 0);
  return check.end();
}

const cuts = fc.array(fc.nat(), { maxLength: 12 });

test('M7: what is cut anywhere is a text just where the whole of it is', () => {
  const text = fc.string({ unit: 'binary', maxLength: 40 }).map((string) => new TextEncoder().encode(string));
  fc.assert(fc.property(text, cuts, (bytes, at) => isText(bytes, at) === isRead(bytes)));
  const any = fc.uint8Array({ maxLength: 40 });
  fc.assert(fc.property(any, cuts, (bytes, at) => isText(bytes, at) === isRead(bytes)));
  // One byte of a text is another, or the text ends there.
  const damaged = fc.tuple(text, fc.nat(), fc.nat(255)).map(([bytes, at, byte]) => {
    const copy = Uint8Array.from(bytes);
    if (copy.length > 0) copy[at % copy.length] = byte;
    return copy;
  });
  fc.assert(fc.property(damaged, cuts, (bytes, at) => isText(bytes, at) === isRead(bytes)));
});
