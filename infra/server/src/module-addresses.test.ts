import { expect, test } from 'vitest';
import { addressOf } from './module-addresses.ts';

const HERE = 'file:///product/src/main.ts';
const DRIZZLE = 'file:///product/node_modules/drizzle-orm/pg-core/index.js';
const OTHER = 'file:///product/node_modules/other/index.js';

test.each([
  ['./run.ts', HERE, 'file:///product/src/run.ts', 'module-typescript'],
  ['../lib/a.mjs', OTHER, 'file:///product/node_modules/lib/a.mjs', 'module'],
  ['../sql/index.js', DRIZZLE, 'file:///product/node_modules/drizzle-orm/sql/index.js', 'module'],
])('%s is where it says, and what', (specifier, parent, url, format) => {
  expect(addressOf(specifier, parent)).toEqual({ url, format });
});

test.each([
  ['./run.js', OTHER],
  ['./run.cjs', DRIZZLE],
  ['./run.ts?1', HERE],
  ['drizzle-orm', HERE],
  ['#inner', HERE],
  ['node:fs', HERE],
  [HERE, undefined],
  ['./run.mjs', '/product/node_modules/other/index.cjs'],
])('%s is searched for', (specifier, parent) => {
  expect(addressOf(specifier, parent)).toBe(null);
});
