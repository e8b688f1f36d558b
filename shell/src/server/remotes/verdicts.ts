import type { Logger } from 'pino';
import { ApiError, type RemoteRelease } from 'shared-contracts';
import { isApiAway } from '../errors/is-api-away.ts';
import type { RemoteSource, Tried, Verdict } from '../sources.ts';
import { nameOf } from './candidates.ts';
import type { ServingSet } from './serving-set.ts';

export interface VerdictsOptions {
  readonly source: RemoteSource;
  readonly serving: ServingSet;
  /** What the registry knows this shell by. */
  readonly shell: string;
  readonly logger: Logger;
}

const LONGEST_REASON = 500;

/** Whether the registry answered, and will not answer otherwise: it has no such version, or takes no such words. */
const isUseless = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);

/** Whether the registry answered at all: what else there is to tell it may hear. */
const isAnswer = (error: unknown): boolean => error instanceof ApiError && !isApiAway(error);

/** Tells the registry what became of the versions it calls live: each time once, and again where it did not hear. */
export function createVerdicts({ source, serving, shell, logger }: VerdictsOptions) {
  /** The registry's last decision on each remote. */
  const moves = new Map<string, number>();
  /** By name and version: one may be live, and another on its way. */
  const noted = new Map<string, string>();
  /** What pages took when versions were tried on them, by name and version. */
  const trials = new Map<string, Tried>();
  const untold = new Map<string, { readonly release: RemoteRelease; readonly verdict: Verdict }>();
  let telling: Promise<void> = Promise.resolve();
  let isHeard = true;

  const moveOf = (name: string): number => moves.get(name) ?? 0;

  const verdictOn = (release: RemoteRelease): Verdict => {
    const move = moveOf(release.name);
    const tried = trials.get(nameOf(release));
    if (serving.serves(release)) return { verdict: 'adopted', move, ...(tried && { tried }) };
    const { reason = '', final = false } = serving.refusalOf(release) ?? {};
    const serves = serving.of(release.name)?.current.version ?? null;
    return { verdict: final ? 'refused' : 'retrying', reason: reason.slice(0, LONGEST_REASON), serves, move };
  };

  const tellAll = async (): Promise<void> => {
    let refused: unknown;
    for (const [key, said] of untold) {
      const { name, version } = said.release;
      try {
        await source.reportVerdict(name, version, shell, said.verdict);
      } catch (error) {
        if (!isAnswer(error)) throw error;
        if (!isUseless(error)) {
          refused = error;
          continue;
        }
        logger.warn({ err: error, remote: key }, 'The registry does not take what became of a version');
      }
      if (untold.get(key) === said) untold.delete(key);
    }
    if (refused !== undefined) throw refused;
    isHeard = true;
  };

  /** Tells what was not heard yet. */
  const tell = (): void => {
    // One after the other: what was said last is what stays.
    telling = telling.then(tellAll).catch((error: unknown) => {
      if (isHeard) logger.warn({ err: error }, 'The registry was not told what became of a version');
      isHeard = false;
    });
  };

  return {
    moveOf,
    /** Whether another decision on the remote was known before. */
    isAnew: (name: string, move: number): boolean => (moves.get(name) ?? move) !== move,
    tell,
    /** Versions that the registry names from now on: what was said of others may have to be said again. */
    keep: (named: readonly RemoteRelease[]): void => {
      const names = named.map(nameOf);
      for (const known of [noted, trials, untold])
        for (const key of known.keys()) if (!names.includes(key)) known.delete(key);
    },
    /** Notes what is told with it that a release is used. */
    noteTried: (release: RemoteRelease, tried: Tried): void => void trials.set(nameOf(release), tried),
    /** Tells what became of a release that is to serve since that decision, the last one by default. */
    note: (release: RemoteRelease, move = moveOf(release.name)): void => {
      const key = nameOf(release);
      moves.set(release.name, move);
      const verdict = verdictOn(release);
      const text = JSON.stringify(verdict);
      if (noted.get(key) === text) return;
      noted.set(key, text);
      untold.set(key, { release, verdict });
      tell();
    },
  };
}
