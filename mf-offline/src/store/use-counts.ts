import { useCallback, useEffect, useState } from 'react';
import type { Counts, LocalDatabase } from './local-database.ts';

/** How many records are kept here, counted again with every change; null before they were counted, and where the browser refuses. */
export function useCounts(local: LocalDatabase): Counts | null {
  const [counts, setCounts] = useState<Counts | null>(null);
  const count = useCallback(() => {
    local.counts().then(setCounts, () => setCounts(null));
  }, [local]);
  useEffect(() => {
    count();
    return local.subscribe(count);
  }, [count, local]);
  return counts;
}
