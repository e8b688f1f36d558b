import { expect, test } from 'vitest';
import { parseJson } from './parse-json.ts';

test('V8: a payload is revived without keys that could reach a prototype', () => {
  const value = parseJson<Record<string, unknown>>(
    '{"a": {"__proto__": {"polluted": 1}, "b": 2}, "\\u005f_proto__": {"c": 3}}',
  );
  expect(JSON.stringify(value)).toBe('{"a":{"b":2}}');
  expect(Object.assign({}, value.a)).not.toHaveProperty('polluted');
});
