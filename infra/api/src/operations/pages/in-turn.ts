import type { Action } from 'shared-contracts';
import { KeyedTurns } from '../../keyed-turns.ts';
import { isLong } from '../../sections/is-long.ts';
import { type Access, authorise } from '../access.ts';
import type { OperationContext } from '../operation.ts';

/** Saves of long pages, by project: what each is worked out from and into stands in memory until it is written. */
const turns = new KeyedTurns();

/** One of a project at a time. */
export const oneByOne = <T>(projectId: string, work: () => Promise<T>): Promise<T> => turns.run(projectId, work);

/** Runs a save, told whether its sections are work of their own; where they are, one of a project at a time. */
export const inTurn = <T>(projectId: string, sections: unknown, save: (isLong: boolean) => Promise<T>): Promise<T> =>
  isLong(sections) ? oneByOne(projectId, () => save(true)) : save(false);

/** Throws where somebody who might has lost the right to, or their session: turns of many long saves take a while. */
export async function stillMay(
  context: OperationContext,
  action: Action,
  token: string | undefined,
  { projectId }: Access,
): Promise<void> {
  await authorise(context, action, token, projectId);
}
