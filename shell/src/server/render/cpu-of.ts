import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { platform } from 'node:process';
import { promisify } from 'node:util';

/** Milliseconds in which Linux counts processor time, whatever the machine. */
const TICK = 10;
/** Of a process's line, after the name in brackets. */
const [USER, SYSTEM] = [11, 12];

const run = promisify(execFile);

/** Milliseconds of processor time that another process took so far. */
export async function cpuOf(pid: number): Promise<number> {
  if (platform === 'linux') {
    const line = await readFile(`/proc/${pid}/stat`, 'utf8');
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[USER]) + Number(fields[SYSTEM])) * TICK;
  }
  const { stdout } = await run('ps', ['-o', 'cputime=', '-p', String(pid)]);
  // [[days-]hours:]minutes:seconds
  return stdout
    .trim()
    .split(/[-:]/)
    .reverse()
    .reduce((sum, part, index) => sum + Number(part) * ([1, 60, 3600, 86_400][index] ?? 0) * 1000, 0);
}
