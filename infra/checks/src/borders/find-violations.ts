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
  const circular = inCircles(imports).map((found) => ({
    ...found,
    rule: 'no-circle',
    comment: 'Imports form no circle.',
  }));
  return [...forbidden, ...nowhere, ...circular];
}

/** Imports whose target leads back to the importing file. */
function inCircles(imports: readonly Import[]): readonly Import[] {
  const targets = Map.groupBy(imports, ({ from }) => from);
  const reaches = (start: string, goal: string): boolean => {
    const seen = new Set([start]);
    for (const file of seen) {
      if (file === goal) return true;
      for (const { to } of targets.get(file) ?? []) if (to) seen.add(to);
    }
    return false;
  };
  return imports.filter(({ from, to }) => to !== null && reaches(to, from));
}
