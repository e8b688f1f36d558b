import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { apiCalls, registryCalls } from './index.ts';
import { registryWire } from './registry-wire.ts';
import { apiWire, writeIds } from './wire.ts';
import { registryText, wireText } from './wire-text.ts';

test('browsers send calls where the server has them; `pnpm calls:wire` makes it so', () => {
  const written = readFileSync(join(import.meta.dirname, 'wire-routes.ts'), 'utf8');
  expect(written).toBe(wireText(apiCalls));
  const described = Object.fromEntries(
    Object.entries(apiCalls).map(([id, { method, path, bodyType }]) => [id, { id, method, path, bodyType }]),
  );
  expect(apiWire).toEqual(described);
});

test('operators send calls where the registry has them', () => {
  const written = readFileSync(join(import.meta.dirname, 'registry-routes.ts'), 'utf8');
  expect(written).toBe(registryText(registryCalls));
  const described = Object.fromEntries(
    Object.entries(registryCalls).map(([id, { method, path, bodyType }]) => [id, { id, method, path, bodyType }]),
  );
  expect(registryWire).toEqual(described);
});

test('every call stands under its own id, and only what changes something writes', () => {
  for (const [id, call] of Object.entries(apiCalls)) expect(call.id).toBe(id);
  expect(writeIds).toContain('savePage');
  expect(writeIds.filter((id) => apiCalls[id].method === 'GET')).toEqual([]);
});
