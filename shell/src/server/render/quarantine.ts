import type { Logger } from 'pino';
import type { RemoteRelease } from 'shared-contracts';
import { RenderError } from '../errors/render-error.ts';
import type { LiveKinds } from '../kinds/live-kinds.ts';
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
  /** The same of the live version of another remote, whose kinds the page uses. */
  readonly noteKinds: (
    release: RemoteRelease,
    rendering: RemoteRelease,
    input: PageInput,
    outcome: RenderOutcome | null,
  ) => Promise<void>;
}

interface QuarantineOptions {
  readonly renderer: PageRenderer;
  readonly remotes: LiveRemotes;
  readonly kinds: Pick<LiveKinds, 'with'>;
  /** Distinct pages that fare better in the version before, until a version is left. */
  readonly after: number;
  readonly logger: Logger;
}

/** Sections that a page lacks; all, where there is none. What another remote fails to draw is not this one's loss. */
export const lossesOf = (outcome: RenderOutcome | null): number =>
  outcome === null
    ? Number.POSITIVE_INFINITY
    : outcome.page.failed - (outcome.page.failedKinds?.length ?? 0) + outcome.hung.length;

/** Sections of its own kinds that a remote did not draw; all, where there is no page. */
export const lossesOfKinds = ({ name }: RemoteRelease, outcome: RenderOutcome | null): number =>
  outcome === null
    ? Number.POSITIVE_INFINITY
    : (outcome.page.failedKinds ?? []).filter(({ remote }) => remote === name).length;

/** Whether a version has a kind for every section of the page that another draws. */
const drawsAll = ({ kinds = {} }: RemoteRelease, other: RemoteRelease, { page }: PageInput): boolean =>
  page.sections.every(({ name }) => Object.hasOwn(kinds, name) || !Object.hasOwn(other.kinds ?? {}, name));

/** How a page is drawn and measured, to tell how a version fares on it. */
interface Measure {
  readonly losses: (outcome: RenderOutcome | null) => number;
  readonly before: (lastGood: RemoteRelease) => Promise<RenderOutcome | null>;
  readonly again: () => Promise<RenderOutcome>;
}

/**
 * Tells a bad version from bad data: a page that fails is rendered by the last good version too, and only a page
 * that fares better there, and fails a second time here, counts. Enough distinct pages, and the version is left.
 */
export function createQuarantine({ renderer, remotes, kinds, after, logger }: QuarantineOptions): Quarantine {
  const records = new Map<string, Record>();
  const recordOf = ({ name, version }: RemoteRelease): Record => {
    const known = records.get(name);
    if (known?.version === version) return known;
    const fresh: Record = { version, compared: new Set(), worse: new Set() };
    records.set(name, fresh);
    return fresh;
  };

  const judge = async (
    release: RemoteRelease,
    page: string,
    outcome: RenderOutcome | null,
    measure: Measure,
  ): Promise<void> => {
    const losses = measure.losses(outcome);
    if (losses === 0) return remotes.noteWell(release, page);
    const [lastGood] = remotes.before(release.name);
    if (!lastGood || remotes.current(release.name)?.version !== release.version) return;
    const { compared, worse } = recordOf(release);
    if (compared.has(page) || compared.size >= MAX_COMPARED) return;
    compared.add(page);
    const before = await measure.before(lastGood).catch(() => null);
    const lossesBefore = measure.losses(before);
    if (lossesBefore >= losses) return;
    // Once may have been this machine's fault: a worker that ran out of memory, say, with all that it held.
    const again = await measure
      .again()
      .catch((error: unknown) => (error instanceof RenderError && error.isFault ? null : before));
    if (measure.losses(again) <= lossesBefore) return;
    worse.add(page);
    if (worse.size < after) return;
    const reason = `${worse.size} pages fail in it that version ${lastGood.version} renders`;
    if (!remotes.quarantine(release.name, release.version, reason)) return;
    // It may be tried again.
    records.delete(release.name);
    logger.error({ remote: release.name, version: release.version, pages: [...worse] }, 'A version was left');
  };

  return {
    note: (release, input, outcome) =>
      judge(release, input.page.id, outcome, {
        losses: lossesOf,
        before: (lastGood) => renderer.render(lastGood, input),
        again: () => renderer.render(release, input, { anew: true }),
      }),
    noteKinds: (release, rendering, input, outcome) =>
      judge(release, input.page.id, outcome, {
        losses: (drawn) => lossesOfKinds(release, drawn),
        before: async (lastGood) =>
          drawsAll(lastGood, release, input)
            ? renderer.render(rendering, input, { kinds: kinds.with(lastGood) })
            : null,
        again: () => renderer.render(rendering, input, { anew: true }),
      }),
  };
}
