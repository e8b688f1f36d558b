import { useEffect, useRef } from 'react';
import type { RemoteHost } from 'shared-contracts';

/** Asks in these words before leaving, by whatever way, while something that was written would be lost. */
export function useLeaveGuard({ router }: Pick<RemoteHost, 'router'>, isUnsaved: boolean, words: string): void {
  const latest = useRef({ isUnsaved, words });
  latest.current = { isUnsaved, words };
  useEffect(
    () =>
      router.guard(
        () => latest.current.isUnsaved,
        () => latest.current.words,
      ),
    [router],
  );
}
