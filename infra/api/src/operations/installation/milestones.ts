import { eq } from 'drizzle-orm';
import { milestones } from '../../database/installation-tables.ts';
import type { OperationContext } from '../operation.ts';

type Context = Pick<OperationContext, 'database' | 'clock'>;

/** What the installation has done once and for good, remembered where its content is. */
export interface Milestones {
  readonly isReached: (name: string) => Promise<boolean>;
  readonly reach: (name: string) => Promise<void>;
}

export const openMilestones = ({ database, clock }: Context): Milestones => ({
  isReached: (name) =>
    database.transaction({}, async (transaction) => {
      const rows = await transaction.select().from(milestones).where(eq(milestones.name, name));
      return rows.length > 0;
    }),
  reach: (name) =>
    database.transaction({}, async (transaction) => {
      await transaction.insert(milestones).values({ name, reachedAt: clock() }).onConflictDoNothing();
    }),
});
