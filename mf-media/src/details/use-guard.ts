import { useEffect, useRef } from 'react';
import type { RemoteHost } from 'shared-contracts';
import { useTranslate } from '../use-translate.ts';

/** Asks before leaving, by whatever way, while something that was written would be lost. */
export function useGuard({ router }: RemoteHost, isUnsaved: boolean): void {
  const t = useTranslate();
  const unsaved = useRef(isUnsaved);
  unsaved.current = isUnsaved;
  useEffect(
    () =>
      router.guard(
        () => unsaved.current,
        () => t('details.wouldBeLost'),
      ),
    [router, t],
  );
}
