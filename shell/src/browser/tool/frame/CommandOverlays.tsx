import { createEarlyKeys, LostDialog, lazyPart } from '@shared-contracts/ui';
import { type ComponentProps, useEffect, useState } from 'react';
import { useTool } from './tool-context.ts';
import { useSubscribed } from './use-subscribed.ts';

interface Drawn {
  readonly onClose: () => void;
  readonly takeTyped: () => string;
}

const CommandDrawings = lazyPart<Drawn>(async () => (await import('./CommandDrawings.tsx')).CommandDrawings, {
  whenLost: (lost, { onClose, takeTyped }) => <LostDrawings {...lost} onClose={onClose} takeTyped={takeTyped} />,
});

/** Keys are for its buttons again. */
function LostDrawings({ takeTyped, ...props }: Drawn & ComponentProps<typeof LostDialog>) {
  useEffect(() => void takeTyped(), [takeTyped]);
  return <LostDialog {...props} />;
}

const typed = createEarlyKeys();

/** The keys of all commands, and the palette and the list of shortcuts once somebody asks for them. */
export function CommandOverlays() {
  const { commands } = useTool();
  const isAsked = useSubscribed(commands, commands.asked) !== null;
  const [isNeeded, setNeeded] = useState(false);
  if (isAsked && !isNeeded) setNeeded(true);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!event.defaultPrevented && commands.press(event)) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [commands]);
  useEffect(() => {
    let former = commands.asked();
    // Before React draws anything, so that no key falls between.
    const unsubscribe = commands.subscribe(() => {
      const now = commands.asked();
      if (now === former) return;
      former = now;
      if (now === 'palette') typed.keep(document);
      else typed.take();
    });
    return () => {
      unsubscribe();
      typed.take();
    };
  }, [commands]);
  const close = (): void => {
    commands.close();
    setNeeded(false);
  };
  return isNeeded && <CommandDrawings onClose={close} takeTyped={typed.take} />;
}
