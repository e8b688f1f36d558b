import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { resolve } from 'node:path';

const LONGEST_HOST = 60;
const DIGITS = 8;

/** What the registry knows this shell by, also after a restart: its machine's name and a mark of its folder. */
export function shellIdOf(stateDir: string): string {
  const host = hostname()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '-')
    .slice(0, LONGEST_HOST);
  const mark = createHash('sha256').update(resolve(stateDir)).digest('hex').slice(0, DIGITS);
  return `${/^[a-z0-9]/.test(host) ? '' : 'shell'}${host}-${mark}`;
}
