import type { Plan } from 'shared-contracts';

/** How much of what packages limit a project uses, but for views of its pages; kept until something of it changes. */
export interface PackageUsage extends Pick<Plan, 'fullest'> {
  readonly usage: Omit<Plan['usage'], 'daily_views' | 'daily_answers'>;
}
