import type { Action } from 'shared-contracts';
import { FairQueue } from 'shared-contracts/fair-queue';
import { isLong } from '../../sections/is-long.ts';
import { type Access, authorise } from '../access.ts';
import type { OperationContext } from '../operation.ts';

/** Saves of long pages, by project: what each is worked out from and into stands in memory until it is written. */
const turns = new FairQueue({ atOncePerKey: 1 });

/** Rejects where somebody who might has lost the right to, or their session. */
export type StillMay = () => Promise<unknown>;

/** Asked before a long save is worked out, and before it is written: turns of many of them take a while. */
export const asLongAs =
  (context: OperationContext, action: Action, token: string | undefined, { projectId }: Access): StillMay =>
  () =>
    authorise(context, action, token, projectId);

/** One of a project at a time. */
export const oneByOne = <T>(projectId: string, stillMay: StillMay, work: () => Promise<T>): Promise<T> =>
  turns.run(projectId, async () => {
    await stillMay();
    return work();
  });

/** Runs a save, told whether its sections are work of their own; where they are, one of a project at a time. */
export const inTurn = <T>(
  projectId: string,
  sections: unknown,
  stillMay: StillMay,
  save: (isLong: boolean) => Promise<T>,
): Promise<T> => (isLong(sections) ? oneByOne(projectId, stillMay, () => save(true)) : save(false));
