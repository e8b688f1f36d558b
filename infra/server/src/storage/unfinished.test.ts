import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sweepUnfinished } from './unfinished.ts';

let data: string;
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'sections-data-'));
  await mkdir(join(data, 'unfinished/old'), { recursive: true });
  await writeFile(join(data, 'unfinished/old/0'), 'x');
  await utimes(join(data, 'unfinished/old'), 0, 0);
  await writeFile(join(data, 'unfinished/new'), 'x');
  await writeFile(join(data, 'kept'), 'x');
});
afterEach(() => rm(data, { recursive: true }));

test.each([
  ['that has the data alone takes away all that', true, []],
  ['that shares the data leaves what may be another’s, and takes away the rest that', false, ['new']],
])('OPS-7 B1: a start %s killed processes left unfinished', async (_, alone, left) => {
  await sweepUnfinished(data, { alone });
  expect(await readdir(join(data, 'unfinished'))).toEqual(left);
  expect(await readdir(data)).toEqual(['kept', 'unfinished']);
});

test('a first start finds nothing to sweep', async () => {
  await sweepUnfinished(join(data, 'none'), { alone: true });
});
