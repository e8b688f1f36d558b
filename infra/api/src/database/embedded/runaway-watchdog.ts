const OFTEN_MS = 1000;

/**
 * Calls back when one turn of the engine lasts for longer than so many milliseconds. `turn` counts beginnings and ends,
 * so that it is odd within one. Returns how to stop watching.
 */
export function watchRunaway(turn: () => number, longest: number, onRunaway: () => void): () => void {
  let seen = turn();
  let since = performance.now();
  const look = (): void => {
    const now = turn();
    const isSame = now === seen && now % 2 === 1;
    if (isSame && performance.now() - since > longest) onRunaway();
    else if (isSame) return;
    seen = now;
    since = performance.now();
  };
  const timer = setInterval(look, Math.min(OFTEN_MS, longest / 4)).unref();
  return () => clearInterval(timer);
}
