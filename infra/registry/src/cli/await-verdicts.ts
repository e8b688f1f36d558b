import { setTimeout as delay } from 'node:timers/promises';
import type { AnswerOf, Client, RegistryCalls } from 'shared-contracts';

type Given = AnswerOf<RegistryCalls['listVerdicts']>['verdicts'][number];

/** What a shell said of a version since it was made live; `silent` until it has said something. */
export interface ShellVerdict extends Pick<Given, 'shell' | 'reason' | 'tried' | 'serves'> {
  readonly verdict: Given['verdict'] | 'silent';
}

export interface Decision {
  readonly name: string;
  readonly version: string;
  readonly move: number;
}

const LOOK_MS = 200;

const isSettled = ({ verdict }: ShellVerdict): boolean => verdict === 'adopted' || verdict === 'refused';

/**
 * Waits until every shell that follows the registry has said what became of a version, or the time is up; a shell that
 * is gone is waited for no longer. Null where somebody decided otherwise meanwhile.
 */
export async function awaitVerdicts(
  client: Client<RegistryCalls>,
  { name, version, move }: Decision,
  seconds: number,
): Promise<readonly ShellVerdict[] | null> {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    const { shells, verdicts, move: last } = await client.listVerdicts({ params: { name, version } });
    const all = shells.map((shell): ShellVerdict => {
      const given = verdicts.find((each) => each.shell === shell && each.move === move);
      return given ?? { shell, verdict: 'silent' };
    });
    // One that no shell uses is taken back, which is a decision of its own.
    const isOver = last !== move;
    if (isOver && !all.some(({ verdict }) => verdict === 'refused')) return null;
    if (isOver || all.every(isSettled) || performance.now() >= end) return all;
    await delay(LOOK_MS);
  }
}
