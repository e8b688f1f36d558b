import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from 'shared-contracts/client';
import { failureWords } from 'shared-contracts/tool';
import { formatPercent } from '../formats.ts';
import { type Operating, OVERVIEW, type RemoteOverview } from '../overview.ts';

/** What was decided here, to be followed until the shells have said what became of it. */
export interface Decision {
  readonly name: string;
  readonly version: string | null;
  /** What was live before. */
  readonly from: string | null;
  readonly move: number;
}

/** A version that lacks what the live one has: it goes live only where that is meant. */
export interface Doubt {
  readonly remote: RemoteOverview;
  readonly version: string;
  readonly reason: string;
}

export interface Decisions {
  readonly last: Decision | null;
  readonly doubt: Doubt | null;
  /** What the registry refused, in its words. */
  readonly failure: string | null;
  readonly isPending: boolean;
  /** Makes a version live, or none; the same once more where a shell refused it. */
  readonly decide: (remote: RemoteOverview, version: string | null, losses?: 'refuse' | 'accept') => Promise<void>;
  /** Serves a version to so many of a hundred visitors beside the live one; to none withdraws it. */
  readonly offer: (remote: RemoteOverview, version: string, percent: number) => Promise<void>;
  readonly forget: () => void;
}

/** The moves of what is live: done at once, since each can be undone. */
export function useDecisions({ host, registry }: Operating): Decisions {
  const client = useQueryClient();
  const [last, setLast] = useState<Decision | null>(null);
  const [doubt, setDoubt] = useState<Doubt | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);

  const decide: Decisions['decide'] = async (remote, version, losses = 'refuse') => {
    const { name, live: expected, move: lastMove } = remote;
    setPending(true);
    setFailure(null);
    setDoubt(null);
    try {
      const again = version !== null && version === expected;
      const body = { version, expected, losses, ...(again && { again: lastMove }) };
      const { move } = await registry.promoteRemote({ params: { name }, body });
      setLast({ name, version, from: expected, move });
    } catch (error) {
      const mayBeMeant = version !== null && error instanceof ApiError && error.code === 'incompatible_remote';
      if (mayBeMeant && losses === 'refuse') setDoubt({ remote, version, reason: error.message });
      else setFailure(failureWords(error, host.locale()));
    } finally {
      await client.invalidateQueries({ queryKey: OVERVIEW });
      setPending(false);
    }
  };
  const offer: Decisions['offer'] = async ({ name, move: expected }, version, percent) => {
    setPending(true);
    setFailure(null);
    setLast(null);
    try {
      const to = percent > 0 ? { version, rule: { to: 'visitors' as const, percent } } : { version: null };
      await registry.releaseRemote({ params: { name }, body: { ...to, expected } });
      const shown = formatPercent(percent, host.locale());
      const key = percent > 0 ? 'trial.served' : 'trial.withdrawn';
      host.toasts.create(host.i18n.t(key, { ns: 'mf-operator', version, percent: shown }), { type: 'success' });
    } catch (error) {
      setFailure(failureWords(error, host.locale()));
    } finally {
      await client.invalidateQueries({ queryKey: OVERVIEW });
      setPending(false);
    }
  };
  const forget = (): void => {
    setLast(null);
    setDoubt(null);
    setFailure(null);
  };
  return { last, doubt, failure, isPending, decide, offer, forget };
}
