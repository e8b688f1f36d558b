import { startTransition, useEffect, useState } from 'react';
import { afterFrame } from '../../editor/use-after-frame.ts';

/** Whether a slow part may be drawn: once what it came with is on screen. A quick one may at once. */
export function useTurn(isQuick: boolean): boolean {
  const [isTurn, setTurn] = useState(isQuick);
  useEffect(() => {
    if (!isTurn) return afterFrame(() => startTransition(() => setTurn(true)));
  }, [isTurn]);
  return isTurn;
}
