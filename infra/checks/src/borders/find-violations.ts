import type { Import } from './read-imports.ts';
import type { Border } from './rules.ts';

export interface Violation extends Import {
  readonly rule: string;
  readonly comment: string;
}

const forbids = ({ from, notFrom, to, notTo, relative }: Border, found: Import): boolean => {
  const match = new RegExp(from).exec(found.from);
  if (!match || found.to === null || (notFrom && new RegExp(notFrom).test(found.from))) return false;
  if (relative && !found.specifier.startsWith('.')) return false;
  const room = (pattern: string): RegExp => new RegExp(pattern.replaceAll('$1', match[1] ?? ''));
  return room(to).test(found.to) && !(notTo && room(notTo).test(found.to));
};

/** Imports that a border forbids, that lead nowhere, or that are part of a circle. */
export function findViolations(imports: readonly Import[], borders: readonly Border[]): readonly Violation[] {
  const forbidden = imports.flatMap((found) =>
    borders.filter((border) => forbids(border, found)).map(({ name, comment }) => ({ ...found, rule: name, comment })),
  );
  const nowhere = imports
    .filter(({ to }) => to === null)
    .map((found) => ({ ...found, rule: 'resolvable', comment: 'Every import leads somewhere.' }));
  const rule = (found: Import, name: string, comment: string): Violation => ({ ...found, rule: name, comment });
  return [
    ...forbidden,
    ...nowhere,
    ...inCircles(imports, files).map((found) => rule(found, 'no-circle', 'Imports form no circle.')),
    ...inCircles(imports, folders).map((found) =>
      rule(
        found,
        'no-circle-of-folders',
        'Folders beside each other stand in an order: what is below imports nothing above.',
      ),
    ),
  ];
}

/** What an import leads from and to in a graph; null where it is no part of it. */
type Edge = (found: Import) => readonly [from: string, to: string] | null;

const files: Edge = ({ from, to }) => (to === null ? null : [from, to]);

/** Tests use what they like. */
const OF_TESTS = /\.(test|spec)\.tsx?$|\/testing\//;
const PACKAGE = /^(?:infra\/)?[^/]+\//;

/** The folders, or files, beside each other that an import of a package leads from and to. */
const folders: Edge = ({ from, to }) => {
  if (to === null || OF_TESTS.test(from) || PACKAGE.exec(from)?.[0] !== PACKAGE.exec(to)?.[0]) return null;
  const [source, target] = [from.split('/'), to.split('/')];
  const fork = source.findIndex((part, index) => part !== target[index]) + 1;
  return fork === 0 ? null : [source.slice(0, fork).join('/'), target.slice(0, fork).join('/')];
};

/** Imports whose target leads back to where they come from. */
function inCircles(imports: readonly Import[], edge: Edge): readonly Import[] {
  const targets = new Map<string, Set<string>>();
  for (const found of imports) {
    const [from, to] = edge(found) ?? [];
    if (from && to) targets.set(from, (targets.get(from) ?? new Set()).add(to));
  }
  const reached = new Map<string, ReadonlySet<string>>();
  const reachedFrom = (start: string): ReadonlySet<string> => {
    const seen = new Set([start]);
    for (const node of seen) for (const to of targets.get(node) ?? []) seen.add(to);
    reached.set(start, seen);
    return seen;
  };
  return imports.filter((found) => {
    const [from, to] = edge(found) ?? [];
    return from && to && (reached.get(to) ?? reachedFrom(to)).has(from);
  });
}
