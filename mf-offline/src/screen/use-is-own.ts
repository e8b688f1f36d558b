import { useCallback, useEffect, useState } from 'react';
import type { RemoteHost } from 'shared-contracts';
import type { Databases } from '../store/databases.ts';
import { isOwnDraft } from '../switching/is-own-draft.ts';

/** Whether what is kept here is of whoever is signed in; null before that is known. */
export function useIsOwn(host: RemoteHost, { local, state }: Databases): boolean | null {
  const [isOwn, setOwn] = useState<boolean | null>(null);
  const look = useCallback(() => {
    isOwnDraft(host, state).then(setOwn, () => setOwn(null));
  }, [host, state]);
  useEffect(() => {
    look();
    const stops = [local.subscribe(look), host.session.subscribe(look)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [look, local, host]);
  return isOwn;
}
