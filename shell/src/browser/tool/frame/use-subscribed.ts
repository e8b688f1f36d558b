import { useSyncExternalStore } from 'react';

interface Subscribed {
  readonly subscribe: (listener: () => void) => () => void;
}

/** Something of the host's, drawn again whenever it changes. */
export const useSubscribed = <Value>({ subscribe }: Subscribed, read: () => Value): Value =>
  useSyncExternalStore(subscribe, read);
