import type { Transaction } from '../../database/open-database.ts';
import type { OperationContext } from '../operation.ts';
import { TAG } from '../tags.ts';
import { write } from '../write.ts';
import { addJob, forgetReason, noteReason } from './media-jobs.ts';
import { type ComparedMedium, compareMedia } from './missing-media.ts';

/** What was begun. */
interface Mending {
  /** Media whose files are made anew, or that are no longer lost. */
  readonly begun: number;
  /** Media of which what was uploaded is gone. */
  readonly lost: number;
}

type Step = (transaction: Transaction, medium: { projectId: string; mediaId: string }, now: Date) => Promise<void>;

const callLost: Step = (transaction, medium, now) => noteReason(transaction, medium, { reason: 'original_lost', now });
const callWhole: Step = (transaction, medium) => forgetReason(transaction, medium, 'original_lost');

/** What is to be done of a medium: that it is lost is said once, and no longer once it is back. */
function stepOf({ lacking, isLost, saidOf }: ComparedMedium): Step | undefined {
  if (saidOf === 'lost') return isLost ? undefined : addJob;
  if (lacking.length > 0) return addJob;
  if (isLost) return saidOf ? undefined : callLost;
  return saidOf ? callWhole : undefined;
}

/** Has files made anew that media lack, and says of those that are lost that they are. */
export async function mendMedia(context: OperationContext): Promise<Mending> {
  let [begun, lost] = [0, 0];
  await compareMedia(context, async (medium) => {
    const { projectId, id, sources, isLost } = medium;
    if (isLost) lost += 1;
    const step = stepOf(medium);
    if (!step) return;
    if (sources.length > 0 && step !== callLost) begun += 1;
    await write(context, { projectId, actor: 'installation' }, { seesBin: true }, async (transaction) => {
      await step(transaction, { projectId, mediaId: id }, context.clock());
      return { result: undefined, tags: [TAG.media(projectId)] };
    });
  });
  if (begun + lost > 0) context.logger.warn({ begun, lost }, 'Media lack files: what can be is made anew');
  context.mediaJobs.look();
  return { begun, lost };
}
