import type { SectionDefinition } from '../definitions/definition-schema.ts';
import type { HydrateOn, SectionMigration } from './define-section.ts';
import type { Surrounding } from './render-contract.ts';

/**
 * The code of a kind that another remote than the page's renderer brings; what is data of it stands in its `remote.ts`.
 * `View` keeps this package free of React.
 */
export interface KindCode<View = unknown> {
  /**
   * Component of `{model, context}` (`SectionViewModel`, `RenderContext`): what stands inside the section's element,
   * which is the page's own.
   */
  readonly view: View;
  /** One from each older version of the settings. */
  readonly migrations?: readonly SectionMigration[];
  /** As of every kind: what its markup depends on beside its model and language. Absent: it is drawn each time. */
  readonly surroundings?: readonly Surrounding[];
}

/** What the server build of a remote that brings kinds exports, and its module `./kinds`. */
export interface KindsModule<View = unknown> {
  readonly kinds: Readonly<Record<string, KindCode<View>>>;
}

/** A kind that another remote brings, as the page's renderer is handed it: the same object for as long as it is the same. */
export interface BroughtKind {
  readonly remote: string;
  /** `name@version` of the remote. */
  readonly release: string;
  readonly definition: SectionDefinition;
  /** The module that hydrates it; absent where it is HTML alone. */
  readonly island?: { readonly expose: string; readonly hydrate: HydrateOn } | undefined;
  /** The module that has its code, unread; null while it is on its way; or why there is none. */
  readonly code: { readonly module: unknown } | { readonly flaw: string } | null;
}

/** Kinds that other remotes bring, by name. */
export type BroughtKinds = ReadonlyMap<string, BroughtKind>;

/** The code of a kind, as a module of its remote exports it. Throws where that has no view for it, or a gap in its migrations. */
export function kindCodeOf<View>({ definition, code }: BroughtKind): KindCode<View> {
  const { name, version } = definition;
  if (code === null) throw new Error('its code is on its way');
  if ('flaw' in code) throw new Error(code.flaw);
  const { kinds = {} } = (code.module ?? {}) as { readonly kinds?: KindsModule<View>['kinds'] };
  const own = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  if (typeof own?.view !== 'function') throw new Error(`its remote has no view for “${name}”`);
  const { migrations = [] } = own;
  for (let from = 1; from < version; from += 1)
    if (!migrations.some((migration) => migration.from === from))
      throw new Error(`“${name}” has no migration from version ${from}`);
  return own;
}
