import { useCallback, useInsertionEffect, useRef } from 'react';

/** A handler that stays the same, and does what the latest one says: parts that are given it are not drawn again for it. */
export function useStable<Given extends readonly unknown[]>(
  handler: (...given: Given) => void,
): (...given: Given) => void {
  const latest = useRef(handler);
  useInsertionEffect(() => {
    latest.current = handler;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}
