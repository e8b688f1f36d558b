import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const INTERVAL = 500;

/** Those of a process and of all below it, the process itself first. */
async function familyOf(pid: number): Promise<number[]> {
  const { stdout } = await run('ps', ['-eo', 'pid=,ppid=']);
  const pairs = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const family = [pid];
  for (const parent of family)
    family.push(...pairs.flatMap(([child = 0, of]) => (of === parent && child > 0 ? [child] : [])));
  return family;
}

/** What a process has for itself: what it maps of the program, its parent has counted. */
async function ownMemory(pid: number): Promise<number> {
  const rolled = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return [...rolled.matchAll(/^Private_\w+: +(\d+) kB$/gm)].reduce((sum, [, kilobytes]) => sum + Number(kilobytes), 0);
}

/** Resident memory of a process, all its threads and what it started included, in MB. */
export async function residentMemory(pid: number): Promise<number> {
  const [, ...below] = await familyOf(pid);
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
  const own = await Promise.all(below.map(ownMemory));
  return ((Number(stdout) + own.reduce((sum, kilobytes) => sum + kilobytes, 0)) * 1024) / 1_000_000;
}

/** The most memory that a process held while something ran. */
export async function peakMemory(pid: number, work: Promise<unknown>): Promise<number> {
  let peak = 0;
  const look = async (): Promise<void> => {
    peak = Math.max(peak, await residentMemory(pid));
  };
  const timer = setInterval(() => void look(), INTERVAL);
  try {
    await work;
    await look();
  } finally {
    clearInterval(timer);
  }
  return peak;
}
