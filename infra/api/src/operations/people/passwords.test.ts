import { stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { hashPassword } from './passwords.ts';

const FLOOD = 32;

test('SEC-M3: many passwords keep no files waiting, and addresses take turns', async () => {
  const done: string[] = [];
  const note = (name: string, work: Promise<unknown>) => work.then(() => done.push(name));
  const all = Array.from({ length: FLOOD }, () => note('flood', hashPassword('a long password', '203.0.113.1')));
  all.push(note('other', hashPassword('a long password', '203.0.113.2')));
  all.push(note('file', stat(import.meta.dirname)));
  await Promise.all(all);
  expect(done.indexOf('file')).toBeLessThan(FLOOD / 2);
  expect(done.indexOf('other')).toBeLessThan(FLOOD / 2);
});
