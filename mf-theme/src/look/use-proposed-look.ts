import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { RemoteHost } from 'shared-contracts';
import { proposedLook } from 'shared-contracts/tool';
import { fits, withProposed } from './take-proposed.ts';
import type { ThemeValues } from './theme-values.ts';
import type { LookDraft } from './use-look-draft.ts';

type Side = 'before' | 'after';

/** A look that is only shown. */
export interface ProposedShown {
  readonly after: ThemeValues;
  /** Whether it could be taken as it is. */
  readonly fits: boolean;
  readonly side: Side;
  readonly onSide: (side: Side) => void;
  readonly onEnd: () => void;
}

/**
 * Values that are proposed from elsewhere in the tool: they are taken into what is unpublished here, as one step that can
 * be undone, or else shown. Returns what the page shows, with what is said of it.
 */
export function useProposedLook(host: RemoteHost, { values, step }: LookDraft, isReadOnly: boolean) {
  const look = useMemo(() => proposedLook(host.store), [host]);
  const { proposed } = useSyncExternalStore(look.subscribe, look.get);
  const [side, setSide] = useState<Side>('after');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each is taken once, into what is there when it comes
  useEffect(() => {
    setSide('after');
    if (proposed?.wish !== 'take') return;
    const isTaken = !isReadOnly && fits(values, proposed);
    if (isTaken) step({ do: 'take', values: withProposed(values, proposed) });
    look.end(proposed.id, isTaken ? 'taken' : 'outdated');
  }, [proposed]);
  const after = useMemo(() => (proposed?.wish === 'show' ? withProposed(values, proposed) : null), [values, proposed]);
  const shown: ProposedShown | null = proposed &&
    after && { after, fits: fits(values, proposed), side, onSide: setSide, onEnd: () => look.end(proposed.id) };
  return { shown, drawn: after && side === 'after' ? after : values };
}
