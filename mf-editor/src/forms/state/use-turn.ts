import { startTransition, useEffect, useState } from 'react';

/** Whether a slow part may be drawn: once what it came with is on screen. A quick one may at once. */
export function useTurn(isQuick: boolean): boolean {
  const [isTurn, setTurn] = useState(isQuick);
  useEffect(() => {
    if (isTurn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A frame begins with the callback; what waits behind it runs when the frame is on screen.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setTurn(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isTurn]);
  return isTurn;
}
