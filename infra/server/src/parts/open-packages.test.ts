import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHIPPED_PACKAGES } from '@infra/api';
import { packageListSchema } from 'shared-contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import { openPackages } from './open-packages.ts';

const [free, studio] = SHIPPED_PACKAGES;

describe('P3: packages are data of the installation', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'packages-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const open = async (content: unknown, DEFAULT_PACKAGE?: string) => {
    const PACKAGES_FILE = join(folder, 'packages.json');
    await writeFile(PACKAGES_FILE, typeof content === 'string' ? content : JSON.stringify(content));
    return openPackages(readSettings({ PACKAGES_FILE, DEFAULT_PACKAGE }));
  };

  test('four are shipped, `free` among them, and nobody has one who was given none', async () => {
    const packages = await openPackages(readSettings({}));
    expect(packages.all.map(({ name }) => name)).toEqual(['free', 'studio', 'house', 'agency']);
    expect(packageListSchema.safeParse(packages.all).error).toBeUndefined();
    expect(packages.of({})).toBeNull();
    expect(packages.of({ package: { name: 'house' } })?.price).toBe(3900);
  });

  test('a file has those of the operator, and a setting names that of projects without one', async () => {
    const packages = await open([{ ...free, name: 'basic' }, studio], 'basic');
    expect(packages.all.map(({ name }) => name)).toEqual(['basic', 'studio']);
    expect(packages.of({})?.name).toBe('basic');
    // One that is no longer there.
    expect(packages.of({ package: { name: 'gone' } })?.name).toBe('basic');
    expect(packages.of({ package: { name: 'studio' } })?.name).toBe('studio');
  });

  test.each([
    ['{', 'is no JSON'],
    [[], 'is refused at the list'],
    [[free, free], 'is refused at the list: duplicate'],
    [[{ ...free, price: -1 }], 'is refused at 0.price'],
    [[{ ...free, currency: 'XXY' }], 'is refused at 0.currency'],
    [[free, { ...studio, limits: { ...studio?.limits, pages: '3' } }], 'is refused at 1.limits.pages'],
    [[{ ...free, limits: {} }], 'is refused at 0.limits.pages'],
  ])('%j stops the start with a sentence', async (content, sentence) => {
    await expect(open(content)).rejects.toThrow(sentence);
  });

  test('a file that is not there, and a default that is none, stop the start', async () => {
    const missing = readSettings({ PACKAGES_FILE: join(folder, 'missing.json') });
    await expect(openPackages(missing)).rejects.toThrow('cannot be read');
    await expect(open([free], 'gold')).rejects.toThrow('DEFAULT_PACKAGE must be one of the packages: free.');
  });
});
