import { isOneOf, type Package, type Plan } from 'shared-contracts';
import { cheapestFor, LIMITS, type Limit, needsOf } from 'shared-contracts/tool';

export const isLimit = (name: string): name is Limit => isOneOf(LIMITS, name);

/** Whether a package has more of a limit than the one of today. */
function hasMore(each: Package, { limits }: Plan, limit: string): boolean {
  if (!isLimit(limit)) return true;
  const [most, today] = [each.limits[limit], limits[limit]];
  if (typeof most === 'boolean') return most;
  return most === null || (typeof today === 'number' && most > today);
}

/** The cheapest package that costs more than the one of today, has more of a limit, and is large enough for what is there; null where none is. */
export const largerFor = (packages: readonly Package[], plan: Plan, limit: string): Package | null =>
  cheapestFor(
    packages.filter((each) => each.price > (plan.package?.price ?? 0) && hasMore(each, plan, limit)),
    needsOf(plan),
  );
