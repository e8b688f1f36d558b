/** Whether a variation is asked to be made, wherever that can be done next. */
let isWanted = false;
const listeners = new Set<() => void>();

export const wantedVariation = {
  get: (): boolean => isWanted,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  set: (next: boolean): void => {
    isWanted = next;
    for (const listener of [...listeners]) listener();
  },
};
