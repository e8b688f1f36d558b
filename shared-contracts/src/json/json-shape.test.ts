import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError } from '../errors/api-error.ts';
import { threadTime } from '../fixtures/index.ts';
import { JsonShape, type ShapeLimits, shapeLimits } from './json-shape.ts';

const WIDE: ShapeLimits = { depth: 1000, keys: 1000, names: 1000, values: 1000 };

/** What is said of pieces of a text, the first refusal counting. */
function outcome(pieces: readonly Uint8Array[], limits: ShapeLimits): string {
  const shape = new JsonShape(limits);
  try {
    for (const piece of pieces) shape.watch(piece);
    return 'seen';
  } catch (error) {
    return error instanceof ApiError ? error.code : String(error);
  }
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

function countsOf(value: unknown): { depth: number; keys: number; names: number; commas: number } {
  if (typeof value !== 'object' || value === null) return { depth: 0, keys: 0, names: 0, commas: 0 };
  const inner = Object.values(value).map(countsOf);
  const sum = (of: 'keys' | 'commas') => inner.reduce((total, counts) => total + counts[of], 0);
  const own = Array.isArray(value) ? 0 : inner.length;
  return {
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
    keys: own + sum('keys'),
    names: Math.max(own, ...inner.map(({ names }) => names)),
    commas: Math.max(0, inner.length - 1) + sum('commas'),
  };
}

test('SEC-H3: what JSON holds is counted exactly, however it is cut into pieces', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 5 }), fc.integer({ min: 1, max: 7 }), (json, size) => {
      const bytes = bytesOf(json);
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
        bytes.subarray(index * size, (index + 1) * size),
      );
      const { depth, keys, names, commas } = countsOf(JSON.parse(json));
      expect(outcome(pieces, { depth, keys, names, values: commas })).toBe('seen');
      if (depth > 0) expect(outcome(pieces, { ...WIDE, depth: depth - 1 })).toBe('malformed');
      if (keys > 0) expect(outcome(pieces, { ...WIDE, keys: keys - 1 })).toBe('too_large');
      if (names > 0) expect(outcome(pieces, { ...WIDE, names: names - 1 })).toBe('too_large');
      if (commas > 0) expect(outcome(pieces, { ...WIDE, values: commas - 1 })).toBe('too_large');
    }),
  );
});

test('SEC-H3: marks in texts count for nothing, escaped quotes end none', () => {
  expect(outcome([bytesOf(String.raw`"{[,:\"{[,:\\"`), bytesOf(',')], { depth: 0, keys: 0, names: 0, values: 1 })).toBe(
    'seen',
  );
});

test('B16: the largest body is looked at in a moment', async () => {
  const bytes = bytesOf(`"${'\\"{'.repeat(2_500_000)}`);
  expect(await threadTime(() => outcome([bytes], shapeLimits(bytes.length)), 50)).toBeLessThan(150);
});
