import { expect, test } from 'vitest';
import { MissingToolError, runTool } from './run-tool.ts';

const SHELL = { program: 'sh', missing: 'no_ffmpeg', seconds: 7 } as const;

test.each([
  ['memory', '-v', '1572864'],
  ['the size of a file', '-f', '4194304'],
  ['time', '-t', '7'],
])('OPS-8: a program on a stranger’s file has a bound of %s', async (_, limit, bound) => {
  expect((await runTool(SHELL, ['-c', `ulimit ${limit}`])).trim()).toBe(bound);
});

test('M3: a program that is not there is told from one that fails', async () => {
  await expect(runTool({ ...SHELL, program: 'no-such-program' }, [])).rejects.toBeInstanceOf(MissingToolError);
  await expect(runTool(SHELL, ['-c', 'exit 3'])).rejects.not.toBeInstanceOf(MissingToolError);
});

test('M3 B14: what a program says of a full disk, of memory, and of a server that stops is told from a damaged file', async () => {
  const saying = (words: string) => runTool(SHELL, ['-c', `echo '${words}' >&2; exit 1`]);
  await expect(saying('av_write: No space left on device')).rejects.toMatchObject({ code: 'ENOSPC' });
  await expect(saying('Cannot allocate memory')).rejects.toMatchObject({ code: 'ENOMEM' });
  const closing = new AbortController();
  const running = runTool(SHELL, ['-c', 'exec cat'], closing.signal);
  closing.abort();
  await expect(running).rejects.toMatchObject({ code: 'unavailable' });
});
