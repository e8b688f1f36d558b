/** Milliseconds after its last question that a shell is still there: it asks every second. */
const THERE_FOR = 15_000;
const MOST = 100;

export interface SeenShells {
  readonly note: (shell: string) => void;
  /** Those that asked a moment ago. */
  readonly known: () => string[];
}

/** Which shells follow this registry. Held in memory: each asks every process of a registry soon. */
export function createSeenShells(clock: () => Date): SeenShells {
  const askedAt = new Map<string, number>();
  return {
    note: (shell) => {
      askedAt.delete(shell);
      askedAt.set(shell, clock().getTime());
      const [oldest] = askedAt.keys();
      if (askedAt.size > MOST && oldest !== undefined) askedAt.delete(oldest);
    },
    known: () => {
      const since = clock().getTime() - THERE_FOR;
      return [...askedAt]
        .filter(([, at]) => at > since)
        .map(([shell]) => shell)
        .toSorted();
    },
  };
}
