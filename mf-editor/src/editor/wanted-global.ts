/** Which global instance the panel shows: asked for from elsewhere, and as it was left. */
let wanted: string | null = null;
const listeners = new Set<() => void>();

export const wantedGlobal = {
  get: (): string | null => wanted,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Null: the list of all. */
  set: (name: string | null): void => {
    wanted = name;
    for (const listener of [...listeners]) listener();
  },
};
