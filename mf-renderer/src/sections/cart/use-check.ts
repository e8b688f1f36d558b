import { useCallback, useEffect, useRef, useState } from 'react';
import { type CartLine, lineId } from '../../commerce/cart-storage.ts';
import { type Checked, checkCart } from './check-cart.ts';

interface Check {
  readonly checked: Checked;
  readonly progress: 'idle' | 'checking' | 'failed';
}

const NOTHING: Check = { checked: new Map(), progress: 'idle' };

/**
 * What the lines of a cart are now: asked when the cart is first seen, when lines come to it, and when the visitor
 * comes back to the tab. `again` asks on request.
 */
export function useCheck(projectId: string, lines: readonly CartLine[]) {
  const [check, setCheck] = useState<Check>(NOTHING);
  const latest = useRef(lines);
  latest.current = lines;
  const round = useRef(0);
  const ids = lines.map(lineId).join('\n');

  const again = useCallback(async (): Promise<void> => {
    round.current += 1;
    const own = round.current;
    if (latest.current.length === 0) return;
    setCheck(({ checked }) => ({ checked, progress: 'checking' }));
    // An answer to an earlier question says nothing any more.
    const settle = (next: (before: Check) => Check) => own === round.current && setCheck(next);
    try {
      const checked = await checkCart(projectId, latest.current);
      settle(() => ({ checked, progress: 'idle' }));
    } catch {
      settle(({ checked }) => ({ checked, progress: 'failed' }));
    }
  }, [projectId]);

  // Other lines are another question; their quantities are not.
  useEffect(() => {
    if (ids !== '') void again();
  }, [again, ids]);
  useEffect(() => {
    const onSeen = () => {
      if (!document.hidden) void again();
    };
    document.addEventListener('visibilitychange', onSeen);
    return () => document.removeEventListener('visibilitychange', onSeen);
  }, [again]);
  return { ...check, again };
}
