import type { Logger } from 'pino';
import type { RemoteRelease } from 'shared-contracts';
import { nameOf } from './candidates.ts';

interface Refusal {
  readonly reason: string;
  /** Whether it is no use to try again. */
  readonly final: boolean;
  /** The registry's decision that it answers. */
  readonly move: number;
}

/** Which versions that the registry names are not used here, and why. */
export function createRefusals(logger: Logger) {
  const refused = new Map<string, Refusal>();
  return {
    add: (release: RemoteRelease, refusal: Refusal): void => {
      const key = nameOf(release);
      const { reason } = refusal;
      if (refused.get(key)?.reason !== reason) logger.error({ remote: key, reason }, 'A live remote is not used');
      refused.set(key, refusal);
    },
    of: (release: RemoteRelease): Refusal | null => refused.get(nameOf(release)) ?? null,
    remove: (release: RemoteRelease): void => void refused.delete(nameOf(release)),
    /** Versions that the registry names from now on: why others were refused is of no interest any more. */
    keep: (named: readonly RemoteRelease[]): void => {
      const names = named.map(nameOf);
      for (const key of refused.keys()) if (!names.includes(key)) refused.delete(key);
    },
    reasons: () => Object.fromEntries([...refused].map(([key, { reason }]) => [key, reason])),
  };
}
