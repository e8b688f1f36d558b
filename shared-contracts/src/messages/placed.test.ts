import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ERROR_CATALOGUE } from '../errors/catalogue.ts';
import { FIELD_MESSAGES } from '../errors/field-messages.ts';
import { plainMessage, type SpecificationKey } from './plain.ts';
import { SPECIFICATION_MESSAGES } from './specification.ts';
import { VISITOR_MESSAGES } from './visitor.ts';

const ROOT = join(import.meta.dirname, '../../..');
const SOURCES = ['shared-contracts', 'shell', 'mf-*', 'infra/api'].map((each) => `${each}/src/**/*.{ts,tsx}`);

const keys = Object.keys(SPECIFICATION_MESSAGES) as SpecificationKey[];
const files = globSync(SOURCES, { cwd: ROOT }).filter(
  (file) => !/\.test\.|messages\/(?:specification|plain|visitor)\.ts$/.test(file),
);
const text = files.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n');

test('Q6: every message has its place in the product', () => {
  expect(files.length).toBeGreaterThan(500);
  const answered = new Set([
    ...Object.values(ERROR_CATALOGUE).map(({ message }) => message.en),
    ...Object.values(FIELD_MESSAGES).map(({ en }) => en),
  ]);
  const isPlaced = (key: SpecificationKey): boolean =>
    new RegExp(`'${key}'`).test(text) || answered.has(SPECIFICATION_MESSAGES[key].en);
  expect(keys.filter((key) => !isPlaced(key))).toEqual([]);
});

test('Q6: where plain words lead, they are others, in both languages', () => {
  for (const locale of ['en', 'fr'] as const)
    for (const key of keys) {
      const plain = plainMessage(key, locale);
      expect(plain.trim()).not.toBe('');
      expect(plain).not.toMatch(/token|URL|jeton/i);
    }
});

test('no words for visitors are left of what is not there any more', () => {
  // Some are named by what stands in their place, as `health-${part}`.
  const families = [...text.matchAll(/(?:say|visitorMessage)\(`([a-z-]+-)\$\{/g)].map(([, family = '']) => family);
  const isUsed = (key: string): boolean =>
    text.includes(`'${key}'`) || families.some((family) => key.startsWith(family));
  expect(Object.keys(VISITOR_MESSAGES).filter((key) => !isUsed(key))).toEqual([]);
});
