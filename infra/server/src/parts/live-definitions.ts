import { setTimeout as delay } from 'node:timers/promises';
import type { SectionDefinition } from 'shared-contracts';
import type { RegistryPart } from './registry-part.ts';

export interface LiveDefinitions {
  /** Definitions of the section kinds that the live remotes render, by kind; null while they were never read. */
  readonly current: () => ReadonlyMap<string, SectionDefinition> | null;
  readonly close: () => void;
}

const EVERY_MS = 1000;

/**
 * Follows the section kinds of the live remotes, so that the API validates what a renderer published a moment
 * ago. What was known stays while the registry is away.
 */
export async function followDefinitions({ source }: RegistryPart): Promise<LiveDefinitions> {
  const closing = new AbortController();
  let known: ReadonlyMap<string, SectionDefinition> | null = null;
  let revision: string | undefined;

  const refresh = async (): Promise<void> => {
    const live = await source.listLive(revision);
    if (!live.remotes) return;
    revision = live.revision;
    const definitions = Object.values(live.remotes).flatMap(({ release }) => release.sections);
    known = new Map(definitions.map((definition) => [definition.name, definition]));
  };
  const tryRefresh = (): Promise<void> => refresh().catch(() => undefined);

  const follow = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await delay(EVERY_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      await tryRefresh();
    }
  };
  await tryRefresh();
  void follow();
  const unsubscribe = source.onChange?.(() => void tryRefresh());

  return {
    current: () => known,
    close: () => {
      unsubscribe?.();
      closing.abort();
    },
  };
}
