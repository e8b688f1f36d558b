import { checkParts, type PartStates } from './check-parts.ts';

export type PartName = 'database' | 'registry' | 'media' | 'disk';

/** State of what pages depend on (row V5). */
export interface Health {
  /** `ok`; `degraded`: pages are served, something else is down; `down`: they are not. */
  readonly status: 'ok' | 'degraded' | 'down';
  readonly parts: PartStates<PartName>;
  readonly remotes: Readonly<Record<string, string>>;
  /** Versions that some are served in the place of those; for operators. */
  readonly candidates: Readonly<Record<string, string>>;
  /** Versions that should be live and are not used, with the reason; for operators, never shown to visitors. */
  readonly refused: Readonly<Record<string, string>>;
  /** Whether a load balancer should send requests here: all that they may ask for can be done. */
  readonly ready: boolean;
}

export interface HealthOptions {
  readonly checks: Readonly<Record<PartName, () => Promise<unknown>>>;
  /** Whether there is a renderer, and whether there are pages that need nothing else. */
  readonly hasRenderer: () => boolean;
  readonly hasPages: () => boolean;
  /** Whether a process that draws pages is there, or starts. */
  readonly hasWorkers: () => boolean;
  readonly remotes: () => Pick<Health, 'candidates' | 'refused'> & { readonly live: Health['remotes'] };
  readonly isClosing: () => boolean;
  readonly now?: () => number;
}

export function createHealth(options: HealthOptions): () => Promise<Health> {
  const { checks, hasRenderer, hasPages, hasWorkers, remotes, isClosing, now } = options;
  const look = checkParts(checks, now);
  return async () => {
    const parts = await look();
    const draws = hasWorkers();
    const serves = hasRenderer() && ((parts.database.ok && draws) || hasPages());
    const { live, candidates, refused } = remotes();
    const sound = draws && Object.values(parts).every(({ ok }) => ok) && Object.keys(refused).length === 0;
    return {
      status: !serves ? 'down' : sound ? 'ok' : 'degraded',
      parts,
      remotes: live,
      candidates,
      refused,
      ready: serves && draws && parts.database.ok && parts.disk.ok && !isClosing(),
    };
  };
}
