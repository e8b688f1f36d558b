import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { createProgressNotes, openNameless, openProgress, PHASES } from './progress.ts';

const openingWith = (code: string, tried: string[]) => (folder: string) => {
  tried.push(folder);
  if (folder === '/state') throw Object.assign(new Error(code), { code });
  return openNameless(folder);
};

test.each(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT'])(
  'D8: how far a worker is is noted elsewhere where the folder takes no file: %s',
  (code) => {
    const tried: string[] = [];
    const progress = openProgress('/state', openingWith(code, tried));
    try {
      createProgressNotes(progress.file).phase(PHASES.render, 7);
      expect(progress.read()).toEqual({ phase: PHASES.render, section: -1, cpuBefore: 7, remote: -1 });
      expect(tried).toEqual(['/state', tmpdir()]);
    } finally {
      progress.close();
    }
  },
);

test('D8: without descriptors it is not tried elsewhere', () => {
  const tried: string[] = [];
  expect(() => openProgress('/state', openingWith('EMFILE', tried))).toThrow('EMFILE');
  expect(tried).toEqual(['/state']);
});
