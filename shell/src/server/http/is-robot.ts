import { isbot } from 'isbot';

/** Visitors bring some hundreds of browsers; more than these is somebody trying. */
const REMEMBERED = 1000;
const LONGEST_AGENT = 512;
const robots = new Map<string, boolean>();

/** Whether a program that reads by itself calls itself so. */
export function isRobot(userAgent: string): boolean {
  const known = robots.get(userAgent);
  if (known !== undefined) return known;
  const found = isbot(userAgent);
  if (robots.size < REMEMBERED && userAgent.length <= LONGEST_AGENT) robots.set(userAgent, found);
  return found;
}
