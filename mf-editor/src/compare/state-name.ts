import type { StateName } from '../draft/view-state.ts';

/** A state of another version of the page than the one under edit. */
export interface ElsewhereState {
  /** Id of the version. */
  readonly version: string;
  /** Null: as it is saved. */
  readonly revision: number | null;
}

export const elsewhereName = (version: string, revision: number | null = null): StateName =>
  revision === null ? `version ${version}` : `version ${version} ${revision}`;

/** Which state of which other version a name means; null where it means one of the version under edit. */
export function elsewhereOf(name: StateName | null): ElsewhereState | null {
  if (typeof name !== 'string' || !name.startsWith('version ')) return null;
  const [, version = '', revision] = name.split(' ');
  return { version, revision: revision === undefined ? null : Number(revision) };
}
