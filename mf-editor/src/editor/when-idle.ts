/** Milliseconds after the page stands until what writing in its texts needs is fetched: what the first click needs goes before. */
export const AFTER_PAGE = 800;

/** Milliseconds after which nobody waits any more for what is on screen: whatever may be wanted yet is fetched. */
export const AHEAD = 3000;

/** Runs once so many milliseconds have passed and the browser has nothing better to do; returns how it is called off. */
export function whenIdle(run: () => void, milliseconds: number): () => void {
  let idle: number | undefined;
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in globalThis) idle = requestIdleCallback(run, { timeout: 2000 });
    else run();
  }, milliseconds);
  return () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}
