import { createHash } from 'node:crypto';
import type { RemoteRelease, RolloutRule } from 'shared-contracts';
import { amongVisitors } from './bucket.ts';

/** A version that some are served in the place of the live one. */
export interface Candidate {
  readonly release: RemoteRelease;
  readonly rule: RolloutRule;
}

/** Who asks, as far as it says which versions they get. */
export interface Asker {
  /** Names that operators may call the project by. */
  readonly projects: readonly string[];
  /** The lot that this browser drew; null where it has none yet. */
  readonly bucket: number | null;
  /** What a preview link shows it: `name@version`. */
  readonly previews: readonly string[];
}

/** What one asker is served in the place of live versions. */
export interface Chosen {
  readonly candidates: ReadonlyMap<string, RemoteRelease>;
  /** Names them, for the keys of what is kept; '' where all is live. */
  readonly key: string;
  /** Those that are seen by a preview link alone: what is made with them is for one browser. */
  readonly previews: readonly string[];
}

export const NOBODY_CHOSEN: Chosen = { candidates: new Map(), key: '', previews: [] };

export const nameOf = ({ name, version }: RemoteRelease): string => `${name}@${version}`;

/** Where the lots of a version begin: each roll-out has others first. */
const startOf = (release: RemoteRelease): number =>
  createHash('sha256').update(nameOf(release)).digest().readUInt32BE();

const starts = new WeakMap<RemoteRelease, number>();

function isAmong(bucket: number | null, release: RemoteRelease, percent: number): boolean {
  const start = starts.get(release) ?? startOf(release);
  starts.set(release, start);
  return bucket !== null && amongVisitors(bucket, start, percent);
}

/** Whether a rule serves the candidate to whoever asks. */
function serves({ release, rule }: Candidate, { projects, bucket }: Asker): boolean {
  if (rule.to === 'visitors') return isAmong(bucket, release, rule.percent);
  return rule.to === 'projects' && rule.projects.some((project) => projects.includes(project));
}

/** Which of the candidates somebody is served. */
export function choose(candidates: readonly Candidate[], asker: Asker): Chosen {
  if (candidates.length === 0) return NOBODY_CHOSEN;
  const ruled = candidates.filter((candidate) => serves(candidate, asker));
  const shown = candidates.filter(
    (candidate) => !ruled.includes(candidate) && asker.previews.includes(nameOf(candidate.release)),
  );
  const all = [...ruled, ...shown];
  if (all.length === 0) return NOBODY_CHOSEN;
  return {
    candidates: new Map(all.map(({ release }) => [release.name, release])),
    key: all.map(({ release }) => nameOf(release)).join(' '),
    previews: shown.map(({ release }) => nameOf(release)),
  };
}

/** Candidates that go to visitors by lot; with `ofPages` those alone that draw what visitors see. */
export const byLot = (candidates: readonly Candidate[], ofPages: boolean): readonly Candidate[] =>
  candidates.filter(({ rule, release }) => rule.to === 'visitors' && (!ofPages || release.server_entry !== undefined));
