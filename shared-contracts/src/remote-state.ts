import type { AnswerOf } from './calls/define-call.ts';
import type { RegistryCalls } from './calls/index.ts';
import { failsMany } from './served-counts.ts';

type Remote = AnswerOf<RegistryCalls['readOverview']>['remotes'][number];
type Verdict = Remote['versions'][number]['verdicts'][number];
type Judged = Pick<Remote, 'live' | 'move' | 'versions' | 'candidate' | 'returned' | 'served'>;

/** How a remote fares, by what the shells that are there say of the live version since the last decision, and by its pages lately. */
export type RemoteState = 'healthy' | 'refused' | 'failing' | 'waiting' | 'trial' | 'returned' | 'retired' | 'unseen';

/** What each shell said of the live version since the last decision; null of those that said nothing yet. */
export function verdictsNow(
  { live, move, versions }: Pick<Judged, 'live' | 'move' | 'versions'>,
  shells: readonly string[],
): ReadonlyMap<string, Verdict | null> {
  const given = versions.find(({ version }) => version === live)?.verdicts ?? [];
  return new Map(
    shells.map((shell) => [shell, given.find((each) => each.shell === shell && each.move === move) ?? null]),
  );
}

export function remoteState(remote: Judged, shells: readonly string[]): RemoteState {
  const { live, candidate, returned, served } = remote;
  if (live === null && candidate === null) return 'retired';
  if (shells.length === 0) return 'unseen';
  const verdicts = [...verdictsNow(remote, shells).values()];
  if (verdicts.some((given) => given?.verdict === 'refused')) return 'refused';
  if (served && failsMany(served.lately)) return 'failing';
  if (candidate !== null) return 'trial';
  if (returned !== null) return 'returned';
  return verdicts.every((given) => given?.verdict === 'adopted') ? 'healthy' : 'waiting';
}
