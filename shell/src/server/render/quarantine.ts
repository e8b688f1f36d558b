import type { Logger } from 'pino';
import type { RemoteRelease } from 'shared-contracts';
import { RenderError } from '../errors/render-error.ts';
import type { LiveRemotes } from '../remotes/live-remotes.ts';
import type { PageInput, PageRenderer, RenderOutcome } from './page-renderer.ts';

/** Pages compared per version at most: an owner's broken data must not make every render cost two. */
const MAX_COMPARED = 50;

interface Record {
  readonly version: string;
  readonly compared: Set<string>;
  readonly worse: Set<string>;
}

export interface Quarantine {
  /** Notes how a page fared in the live version; `null` where it could not be rendered at all. */
  readonly note: (release: RemoteRelease, input: PageInput, outcome: RenderOutcome | null) => Promise<void>;
}

/** Sections that a page lacks; all, where there is none. What another remote fails to draw is not this one's loss. */
export const lossesOf = (outcome: RenderOutcome | null): number =>
  outcome === null
    ? Number.POSITIVE_INFINITY
    : outcome.page.failed - (outcome.page.failedKinds?.length ?? 0) + outcome.hung.length;

/**
 * Tells a bad version from bad data: a page that fails is rendered by the last good version too, and only a page
 * that fares better there, and fails a second time here, counts. Enough distinct pages, and the version is left.
 */
export function createQuarantine(
  renderer: PageRenderer,
  remotes: LiveRemotes,
  after: number,
  logger: Logger,
): Quarantine {
  const records = new Map<string, Record>();
  const recordOf = ({ name, version }: RemoteRelease): Record => {
    const known = records.get(name);
    if (known?.version === version) return known;
    const fresh: Record = { version, compared: new Set(), worse: new Set() };
    records.set(name, fresh);
    return fresh;
  };

  return {
    note: async (release, input, outcome) => {
      const losses = lossesOf(outcome);
      if (losses === 0) return remotes.noteWell(release, input.page.id);
      const [lastGood] = remotes.before(release.name);
      if (!lastGood || remotes.current(release.name)?.version !== release.version) return;
      const { compared, worse } = recordOf(release);
      const page = input.page.id;
      if (compared.has(page) || compared.size >= MAX_COMPARED) return;
      compared.add(page);
      const before = await renderer.render(lastGood, input).catch(() => null);
      if (lossesOf(before) >= losses) return;
      // Once may have been this machine's fault: a worker that ran out of memory, say, with all that it held.
      const again = await renderer
        .render(release, input, { anew: true })
        .catch((error: unknown) => (error instanceof RenderError && error.isFault ? null : before));
      if (lossesOf(again) <= lossesOf(before)) return;
      worse.add(page);
      if (worse.size < after) return;
      const reason = `${worse.size} pages fail in it that version ${lastGood.version} renders`;
      if (!remotes.quarantine(release.name, release.version, reason)) return;
      // It may be tried again.
      records.delete(release.name);
      logger.error({ remote: release.name, version: release.version, pages: [...worse] }, 'A version was left');
    },
  };
}
