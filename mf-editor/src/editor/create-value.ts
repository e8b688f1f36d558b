import { useSyncExternalStore } from 'react';

/** One value that screens follow. */
export interface Value<T> {
  readonly get: () => T;
  readonly set: (next: T) => void;
  /** Returns how to leave. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createValue<T>(first: T): Value<T> {
  let current = first;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (next) => {
      current = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const useValue = <T>({ subscribe, get }: Pick<Value<T>, 'subscribe' | 'get'>): T =>
  useSyncExternalStore(subscribe, get);
