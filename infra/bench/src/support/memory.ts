import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const INTERVAL = 500;

/** Resident memory of a process, all its threads included, in MB. */
async function residentMemory(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
  return (Number(stdout) * 1024) / 1_000_000;
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
