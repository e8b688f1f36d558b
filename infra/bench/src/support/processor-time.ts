import { readFile } from 'node:fs/promises';
import type { Child } from './child.ts';
import { type Load, requestsPerSecond } from './load.ts';

const TICKS_PER_SECOND = 100;

/** Seconds that a process has had of a processor. */
async function processorTime({ pid }: Child): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = text.slice(text.lastIndexOf(')')).split(' ').slice(12, 14).map(Number);
  return ((user ?? 0) + (system ?? 0)) / TICKS_PER_SECOND;
}

/** Requests that a second of processor time of some servers answers: waiting does not count in it. */
export async function requestsPerSecondOfTime(servers: readonly Child[], load: Load): Promise<number> {
  const spent = async () => (await Promise.all(servers.map(processorTime))).reduce((sum, time) => sum + time, 0);
  const before = await spent();
  const rate = await requestsPerSecond(load);
  return (rate * load.seconds) / ((await spent()) - before);
}
