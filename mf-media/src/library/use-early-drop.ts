import { droppedFiles } from '@shared-contracts/ui/fields';
import { useEffect, useEffectEvent } from 'react';
import type { AdminScreenProps } from 'shared-contracts';

/** Takes what was dropped before the library stood. */
export function useEarlyDrop(
  takeDropped: AdminScreenProps['takeDropped'],
  onFiles: ((files: readonly File[]) => void) | undefined,
): void {
  const give = useEffectEvent((files: readonly File[]) => onFiles?.(files));
  useEffect(() => {
    const dropped = takeDropped?.();
    if (dropped) void droppedFiles(dropped).then((files) => give(files));
  }, [takeDropped]);
}
