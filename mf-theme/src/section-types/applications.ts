import type { SectionTypeEntry } from 'shared-contracts';

/** An application, as its section types speak of it. */
export interface Application {
  readonly id: string;
  readonly name: string;
  readonly isShown: boolean;
  /** Authorisation fields that any of its types asks for. */
  readonly requirements: readonly string[];
  readonly authorised: readonly string[];
  readonly types: readonly SectionTypeEntry[];
}

const union = (lists: readonly (readonly string[])[]): readonly string[] => [...new Set(lists.flat())];

/** Types by the application that they belong to, by name. */
export function applicationsOf(all: readonly SectionTypeEntry[]): readonly Application[] {
  const types = all.filter(({ type }) => type !== 'static');
  const ids = [...new Set(types.map(({ application_id }) => application_id ?? ''))];
  return ids
    .map((id): Application => {
      const own = types.filter(({ application_id }) => (application_id ?? '') === id);
      return {
        id,
        name: own[0]?.application ?? id,
        isShown: own.every(({ app_status }) => app_status === 'enabled'),
        requirements: union(own.map(({ requirements }) => requirements)),
        authorised: union(own.map(({ authorized_fields }) => authorized_fields)),
        types: own,
      };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
