import type { Contents, Rewrite } from '../store/local-database.ts';

/** The first of its kind that nobody has. */
function free(wanted: string, taken: ReadonlySet<string>, between: string): string {
  for (let number = 2, found = wanted; ; number += 1) {
    if (!taken.has(found)) return found;
    found = wanted + between + number;
  }
}

/**
 * What cannot have its path or name here, because two browsers gave it to two things, stands beside the other: nothing
 * is lost, and whoever wrote both sees both.
 */
export function besideOthers({ change, before }: Rewrite, contents: Contents): Rewrite {
  const isOther = ({ id }: { readonly id: string }): boolean =>
    id !== (before as { readonly id?: string } | undefined)?.id;
  if (change.store === 'page' && change.put) {
    const { put } = change;
    const others = contents.page.filter(isOther);
    const path = free(put.path, new Set(others.map((each) => each.path)), put.path === '/' ? 'page-' : '-');
    const page = free(put.page, new Set(others.map((each) => each.page)), ' ');
    const own = before && 'path' in before && before.path !== path ? { remove: before.path } : {};
    return { change: { store: 'page', put: { ...put, path, page, version: put.version + 1 }, ...own }, before };
  }
  if (change.store === 'global-instances' && change.put) {
    const { put } = change;
    const others = contents['global-instances'].filter(isOther);
    const name = free(put.name, new Set(others.map((each) => each.instance_name)), ' ');
    const own = before && 'instance_name' in before && before.instance_name !== name;
    return {
      change: {
        ...{ store: 'global-instances', put: { ...put, name, instance_name: name, version: put.version + 1 } },
        ...(own && { remove: before.instance_name }),
      },
      before,
    };
  }
  return { change, before };
}
