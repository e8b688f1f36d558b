import type { Logger } from 'pino';
import type { RemoteRelease } from 'shared-contracts';
import { bringsKinds } from '../document/kind-remote.ts';
import { RenderError } from '../errors/render-error.ts';
import type { LiveKinds } from '../kinds/live-kinds.ts';
import type { LiveRemotes } from '../remotes/live-remotes.ts';
import type { Losses, Tried } from '../sources.ts';
import type { PageInput, PageRenderer } from './page-renderer.ts';
import type { StoredTrial } from './stored-trial.ts';
import { createKindsWarmUp } from './warm-kinds.ts';
import { createWarmUp } from './warm-up.ts';

interface TryReleaseOptions {
  readonly renderer: PageRenderer;
  /** Pages that are read, the first to be tried first. */
  readonly pages: () => Iterable<PageInput>;
  readonly kinds: LiveKinds;
  readonly remotes: () => Pick<LiveRemotes, 'current' | 'before'>;
  /** The release that renders pages; null where there is none yet. */
  readonly live: () => RemoteRelease | null;
  readonly tryStored: StoredTrial;
  readonly logger: Logger;
}

/** Tries a version before it is live here, on pages that are read and on what is stored. Rejects where it is worse. */
export function createTryRelease({ remotes, tryStored, logger, ...options }: TryReleaseOptions) {
  const now = () => performance.now();
  const current = (name: string) => remotes().current(name);
  const before = (name: string) => remotes().before(name);
  const warmRenderer = createWarmUp({ ...options, now, current, before });
  const warmKinds = createKindsWarmUp({ ...options, now });

  return async (release: RemoteRelease, losses: Losses): Promise<Tried | null> => {
    const tried = await (bringsKinds(release) ? warmKinds : warmRenderer)(release, losses);
    const live = current(release.name);
    const wasBefore = before(release.name).some(({ version }) => version === release.version);
    if (!live || wasBefore || losses === 'accept') return tried;
    const [trouble] = await tryStored(live, release).catch((error: unknown) => {
      logger.warn({ err: error, remote: release.name }, 'Stored content could not be held against a release');
      return [];
    });
    if (trouble) throw new RenderError('worse', trouble);
    return tried;
  };
}
