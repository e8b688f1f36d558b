import { useCallback, useEffect, useState } from 'react';
import { ApiError, type RemoteHost, type Upgrade } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';

interface CardCheck {
  readonly frame: string | null;
  readonly isSettling: boolean;
  readonly failure: unknown;
  /** Looks what became of the card. */
  readonly settle: () => Promise<void>;
  /** With another card, or the same once more. */
  readonly again: () => void;
  /** Whether the provider did not answer: what was given there still stands. */
  readonly isUnheard: boolean;
}

/** One try to give a card for a package, under an id of its own. */
export function useCardCheck(
  host: RemoteHost,
  { project, package: name }: { readonly project: string; readonly package: string },
  onDone: (upgrade: Upgrade) => void,
): CardCheck {
  const [id, setId] = useState(uuidv7);
  const [frame, setFrame] = useState<string | null>(null);
  const [isSettling, setSettling] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  useEffect(() => {
    let isGone = false;
    setFrame(null);
    host.write.startUpgrade({ params: { project, id }, body: { package: name } }).then(
      (upgrade) => isGone || setFrame(upgrade.frame),
      (error: unknown) => isGone || setFailure(error),
    );
    return () => {
      isGone = true;
    };
  }, [host, project, name, id]);

  const settle = useCallback(async (): Promise<void> => {
    setSettling(true);
    setFailure(null);
    try {
      const upgrade = await host.write.finishUpgrade({ params: { project, id } });
      if (upgrade.status === 'done') onDone(upgrade);
    } catch (error) {
      setFailure(error);
    } finally {
      setSettling(false);
    }
  }, [host, project, id, onDone]);

  return {
    ...{ frame, isSettling, failure, settle },
    again: () => {
      setFailure(null);
      setId(uuidv7());
    },
    isUnheard: frame !== null && !(failure instanceof ApiError && failure.code === 'upgrade_failed'),
  };
}
