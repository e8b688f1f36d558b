import { report } from '../report.ts';
import { currentPage } from '../store.ts';

/** Milliseconds between two looks for a new build (row V9). */
const HOUR = 3_600_000;
/** Milliseconds within which nothing is loaded a second time. */
const GUARD = 10_000;
const GUARD_KEY = 'sections-build';

let lookedAt = Date.now();
let isNew = false;

/** Whether another build of the shell is out than the one on screen. A new remote is none. */
export async function hasNewBuild(): Promise<boolean> {
  lookedAt = Date.now();
  try {
    const answer = await fetch(`/builds/latest.json?${lookedAt}`);
    const { id }: { readonly id?: string } = await answer.json();
    isNew = id !== undefined && id !== currentPage()?.buildId;
  } catch (error) {
    report('Build', error);
  }
  return isNew;
}

/** Whether the next page has to be a document, of the build that is out. */
export const isOutdated = (): boolean => isNew;

/** Every hour, and when somebody comes back to the window after that time. */
export function watchBuilds(): void {
  setInterval(hasNewBuild, HOUR);
  addEventListener('focus', () => {
    if (Date.now() - lookedAt >= HOUR) void hasNewBuild();
  });
}

/** Code of the page could not be loaded: where a new build is out, its document is loaded instead. */
export async function reloadForNewBuild(go = (): void => location.reload(), isOut = hasNewBuild): Promise<void> {
  if (!(await isOut())) return;
  try {
    const now = Date.now();
    if (now - (sessionStorage[GUARD_KEY] ?? 0) < GUARD) return;
    sessionStorage[GUARD_KEY] = now;
    go();
  } catch {
    // Without a memory the reload could repeat for ever.
  }
}
