import { useSyncExternalStore } from 'react';

/** Whether the window is narrower than so many pixels. */
export function useNarrow(width: number): boolean {
  const list = (): MediaQueryList | undefined => globalThis.matchMedia?.(`(width < ${width}px)`);
  const subscribe = (listener: () => void): (() => void) => {
    const queried = list();
    queried?.addEventListener('change', listener);
    return () => queried?.removeEventListener('change', listener);
  };
  return useSyncExternalStore(subscribe, () => list()?.matches ?? false);
}
