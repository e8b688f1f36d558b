import { prepareParts } from '@shared-contracts/ui';
import { useEffect } from 'react';

/** Milliseconds after which a screen stands. */
const AHEAD = 3000;

/** Fetches what may be opened on a screen before anybody opens it. Edit mode sees to that itself, once its page stands. */
export function usePartsAhead(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void prepareParts());
      else void prepareParts();
    }, AHEAD);
    return () => clearTimeout(timer);
  }, []);
}
