import fc from 'fast-check';
import { parseFilters } from 'shared-contracts';
import { expect, test } from 'vitest';
import { canonicalPath } from './canonical-path.ts';

test.each([
  ['/rooms', '/rooms'],
  ['/r%6foms', '/rooms'],
  ['/%72%6F%6f%6D%73', '/rooms'],
  ['/%c3%a9t%c3%a9', '/%C3%A9t%C3%A9'],
  ['/e%CC%81te%CC%81', '/%C3%A9t%C3%A9'],
  ['/a%28b%29%21%7E', '/a(b)!~'],
  ['/a%2Cb%3ac', '/a,b:c'],
  ['/a b[c]|d', '/a%20b%5Bc%5D%7Cd'],
  ['/100%25', '/100%25'],
  ['/%2F..', '/%2F..'],
  ['/a%2fb%5c', '/a%2Fb%5C'],
  ['/x/q=%6fne%2c', '/x/q=one%2C'],
  ['/x/tag%5b%5d=a%2Cb,c', '/x/tag%5B%5D=a%2Cb,c'],
  ['/x/q=a b', '/x/q=a%20b'],
])('SEC-M3: %s is %s', (path, expected) => {
  expect(canonicalPath(path)).toBe(expected);
});

const read = (path: string): unknown => {
  try {
    return JSON.stringify(parseFilters(path));
  } catch (error) {
    return String(error);
  }
};

test('any path means what it meant, and is rewritten once', () => {
  const escaped = fc.constantFrom('%61', '%2F', '%2f', '%3D', '%5B', '%5D', '%7B%7D', '%2C', '%25', '%c3%a9', '%CC%81');
  const raw = fc.constantFrom('a', 'e', '/', '=', ',', '[]', '{}', '.', '!', '|', '"', ' ', 'q=');
  fc.assert(
    fc.property(fc.array(fc.oneof(escaped, raw), { maxLength: 12 }), (parts) => {
      const path = `/${parts.join('')}`;
      const once = canonicalPath(path);
      expect(read(once)).toBe(read(path));
      expect(canonicalPath(once)).toBe(once);
    }),
    { numRuns: 2000 },
  );
});
