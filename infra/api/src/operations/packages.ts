import type { Package, ProjectMetadata } from 'shared-contracts';

/** What the projects of an installation can be subscribed to. */
export interface Packages {
  /** In the order that its operator gave them. */
  readonly all: readonly Package[];
  /** What a project has to keep to; null where there is nothing but what the installation can carry. */
  readonly of: (project: Pick<ProjectMetadata, 'package'>) => Package | null;
}

/** `standard` names the package of projects that are subscribed to nothing, or to one that is no longer there. */
export function createPackages(all: readonly Package[], standard: string | null = null): Packages {
  const byName = new Map(all.map((each) => [each.name, each]));
  const fallback = standard === null ? null : (byName.get(standard) ?? null);
  return { all, of: (project) => (project.package && byName.get(project.package.name)) ?? fallback };
}
