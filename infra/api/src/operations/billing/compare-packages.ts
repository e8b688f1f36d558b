import type { Package, ProjectMetadata } from 'shared-contracts';
import type { Packages } from '../packages.ts';

type Subscribed = Pick<ProjectMetadata, 'package'>;

/** Whether a package may begin at once: a larger one, or the one of today, whose card alone is to be another. */
export function beginsNow(packages: Packages, project: Subscribed, wanted: Package): boolean {
  const today = packages.of(project);
  return wanted.price > (today?.price ?? 0) || (wanted.name === today?.name && wanted.price > 0);
}

/** Whether a package is one to begin with the next month. */
export function isSmaller(packages: Packages, project: Subscribed, wanted: Package): boolean {
  const today = packages.of(project);
  return wanted.name !== today?.name && wanted.price < (today?.price ?? 0);
}
