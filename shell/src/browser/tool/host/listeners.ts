export interface Listeners<Args extends readonly unknown[] = []> {
  /** Returns the removal. One function added twice is called twice and removed once. */
  readonly add: (listener: (...args: Args) => void) => () => void;
  readonly tell: (...args: Args) => void;
}

export function createListeners<Args extends readonly unknown[] = []>(): Listeners<Args> {
  const entries = new Set<(...args: Args) => void>();
  return {
    add: (listener) => {
      const entry = (...args: Args) => listener(...args);
      entries.add(entry);
      return () => void entries.delete(entry);
    },
    tell: (...args) => {
      for (const entry of [...entries]) entry(...args);
    },
  };
}
