import type { ProjectChange } from '../calls/changes.ts';

/** A change as a line carries it; null for what is none. */
export function readChange(data: string): ProjectChange | null {
  try {
    const change = JSON.parse(data) as Partial<ProjectChange> | null;
    const isOne =
      Number.isInteger(change?.seq) &&
      typeof change?.at === 'string' &&
      Array.isArray(change.tags) &&
      change.tags.every((tag) => typeof tag === 'string') &&
      (change.actor === null || typeof change.actor?.full_name === 'string');
    return isOne ? (change as ProjectChange) : null;
  } catch {
    return null;
  }
}
