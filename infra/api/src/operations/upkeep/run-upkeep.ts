import { closeMonths } from '../billing/close-months.ts';
import { collectInvoices } from '../billing/collect-invoices.ts';
import { endUpgrades } from '../billing/end-upgrades.ts';
import { forgetPayers } from '../billing/forget-payers.ts';
import { mailInvoices } from '../billing/mail-invoices.ts';
import { meterDays } from '../billing/meter-days.ts';
import { refundNotes } from '../billing/refund-notes.ts';
import { takeNextPackages } from '../billing/take-next-packages.ts';
import { keepClaims } from '../claims/keep-claims.ts';
import { finishDeletions } from '../global-instances/finish-deletion.ts';
import type { OperationContext } from '../operation.ts';
import { keepUsage } from '../plan/keep-usage.ts';
import { keepForms } from '../submissions/keep-forms.ts';
import { deleteAbandoned } from './abandoned.ts';
import { deleteProjects } from './delete-projects.ts';
import { emptyBins } from './empty-bins.ts';
import { expireUploads } from './expire-uploads.ts';
import { mendMissing } from './mend-missing.ts';
import { deleteOver } from './retention.ts';
import { deleteUnnamed } from './unnamed-files.ts';

interface Job {
  readonly what: string;
  readonly run: (context: OperationContext, now: Date) => Promise<void>;
}

/** All that is done now and then, for all projects. */
const JOBS: readonly Job[] = [
  { what: 'Deleting what is over', run: deleteOver },
  { what: 'Deleting what was never confirmed', run: deleteAbandoned },
  { what: 'Deleting projects whose grace is over', run: deleteProjects },
  { what: 'Emptying the bins of media', run: emptyBins },
  { what: 'Deleting files that no row names', run: deleteUnnamed },
  { what: 'Making files anew that media lack', run: mendMissing },
  { what: 'Removing uploads that nobody goes on with', run: expireUploads },
  { what: 'Finishing deletions of shared content', run: finishDeletions },
  { what: 'Metering days', run: meterDays },
  { what: 'Beginning smaller packages', run: takeNextPackages },
  { what: 'Billing months', run: closeMonths },
  { what: 'Ending upgrades that nobody came back to', run: endUpgrades },
  { what: 'Collecting invoices', run: collectInvoices },
  { what: 'Refunding what was credited', run: refundNotes },
  { what: 'Keeping what is used', run: keepUsage },
  { what: 'Forgetting who was billed for projects that are gone', run: forgetPayers },
  // These last: mail servers and hosts that do not answer take their time.
  { what: 'Mailing invoices', run: mailInvoices },
  { what: 'Keeping what forms have promised', run: keepForms },
  { what: 'Looking at proven hosts', run: keepClaims },
];

/** Any number that nothing else of ours locks. */
const LOCK = 7_320_412;

/** Runs every job, on one node at a time. What fails in one is logged, and keeps none of the others from running. */
export async function runUpkeep(context: OperationContext): Promise<void> {
  await context.database.alone(LOCK, async () => {
    for (const { what, run } of JOBS)
      await run(context, context.clock()).catch((error: unknown) =>
        context.logger.error({ err: error }, `${what} failed`),
      );
  });
}
