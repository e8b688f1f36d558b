import { expect, test } from 'vitest';
import { apiCalls } from './index.ts';
import { apiWire } from './wire.ts';

test('browsers send calls where the server has them', () => {
  const described = Object.fromEntries(
    Object.entries(apiCalls).map(([id, call]) => [
      id,
      { id: call.id, method: call.method, path: call.path, bodyType: call.bodyType },
    ]),
  );
  expect(apiWire).toEqual(described);
});
