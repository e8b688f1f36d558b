/**
 * A mark that stands while an island is being brought to life. A page that hangs or crashes in it never takes the
 * mark away, so whoever finds one knows that this version does not return (docs/decisions/0006-island-tombstones.md).
 */
const HOUR = 3_600_000;
const key = (name: string): string => `sections-island:${name}`;
const standing = new Set<string>();

/** Storage may be refused or full: islands then go without this protection. */
function withStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(localStorage);
  } catch {
    return null;
  }
}

const write = (name: string) => withStorage((storage) => storage.setItem(key(name), String(Date.now())));
const erase = (name: string) => withStorage((storage) => storage.removeItem(key(name)));

export function setTombstone(name: string): void {
  standing.add(name);
  if (!document.hidden) write(name);
}

export function removeTombstone(name: string): void {
  standing.delete(name);
  erase(name);
}

/** Whether marks can be kept at all. */
export const hasMemory = (): boolean => withStorage((storage) => storage.length) !== null;

/** Whether a page died in this island within the last hour. */
export function hasTombstone(name: string): boolean {
  const time = Number(withStorage((storage) => storage.getItem(key(name))));
  return Math.abs(Date.now() - time) < HOUR;
}

// A page that can still tell it is being hidden does not hang: left, closed or killed from now on, it died of something else.
document.addEventListener('visibilitychange', () => {
  for (const name of standing) document.hidden ? erase(name) : write(name);
});
