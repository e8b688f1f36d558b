import type { StepReport } from './dry-run.ts';
import { AT_ONCE } from './plan.ts';
import type { LookedAhead } from './publisher.ts';

/** What is read before it is written. */
const READ_FIRST: readonly string[] = ['media-files', 'project-metadata'];

type Report = Pick<StepReport, 'step' | 'created' | 'changed' | 'deleted'>;

/** Calls that a step makes one after the other; the last one reads every page back, several at once. */
export function callsOf(
  { step, created, changed, deleted }: Report,
  standings: readonly Pick<LookedAhead['standings'][number], 'store' | 'is'>[],
): number {
  const written = (created + changed) * (READ_FIRST.includes(step) ? 2 : 1);
  // A page is deleted on condition of its version; all else is looked at before.
  const gone = deleted.length * (step === 'pages' ? 1 : 2);
  if (step !== 'project-setup') return written + gone;
  const pages = standings.filter(({ store, is }) => store === 'page' && is !== 'deleted').length;
  return written + gone + Math.ceil(pages / AT_ONCE);
}
