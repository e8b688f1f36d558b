import { startTransition, useEffect, useState } from 'react';

/** Runs once the next frame is on screen; returns how it is called off. */
export function afterFrame(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A frame begins with the callback; what waits behind it runs when the frame is on screen.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** A value as of the last frame: what hangs on it is drawn once what came with it is on screen. */
export function useAfterFrame<Value>(value: Value): Value {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    if (shown !== value) return afterFrame(() => startTransition(() => setShown(value)));
  }, [shown, value]);
  return shown;
}
