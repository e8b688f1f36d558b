type Write = (facts: object, text: string) => void;

interface Log {
  readonly warn: Write;
  readonly error: Write;
}

/** Warns under a key; says nothing where that was said often enough. */
type WarnSparingly = (log: Log, key: string, facts: object, text: string, level?: keyof Log) => void;

interface Window {
  readonly since: number;
  said: number;
  unsaid: number;
}

const WINDOW_MS = 60_000;
const MOST = 5;
const REMEMBERED = 2000;

/**
 * Of what visitors can bring about as often as they like a log has some lines a minute under each key; the next one
 * after that tells how many were left out.
 */
export function createSparingWarnings(now: () => number = () => performance.now()): WarnSparingly {
  // The oldest first.
  const windows = new Map<string, Window>();
  const windowOf = (key: string): Window => {
    const known = windows.get(key);
    if (known && now() - known.since < WINDOW_MS) return known;
    const window: Window = { since: now(), said: 0, unsaid: known?.unsaid ?? 0 };
    windows.delete(key);
    windows.set(key, window);
    for (const oldest of windows.keys()) {
      if (windows.size <= REMEMBERED) break;
      windows.delete(oldest);
    }
    return window;
  };
  return (log, key, facts, text, level = 'warn') => {
    const window = windowOf(key);
    if (window.said >= MOST) {
      window.unsaid += 1;
      return;
    }
    log[level]({ ...facts, ...(window.unsaid > 0 && { unsaid: window.unsaid }) }, text);
    window.said += 1;
    window.unsaid = 0;
  };
}
