import { type BroughtKind, type BroughtKinds, kindCodeOf } from 'shared-contracts/sections';
import type { RegisteredKind, View } from './view.ts';

const known = new WeakMap<BroughtKind, RegisteredKind>();

function register(brought: BroughtKind): RegisteredKind {
  const { view, migrations = [], surroundings } = kindCodeOf<View<Record<string, unknown>>>(brought);
  const { remote, release, definition, island } = brought;
  return {
    definition,
    view,
    migrations,
    example: {},
    from: { remote, release },
    sheet: `${remote}/`,
    ...(island && { expose: island.expose, hydrate: island.hydrate }),
    ...(surroundings && { surroundings }),
  };
}

/**
 * The kind of this name that another remote brings, in the shape of the renderer's own; undefined where none brings it.
 * @throws where the remote's code could not be loaded, which leaves out the sections of this kind alone.
 */
export function broughtKind(name: string, kinds: BroughtKinds | undefined): RegisteredKind | undefined {
  const brought = kinds?.get(name);
  if (!brought) return undefined;
  const kind = known.get(brought) ?? register(brought);
  known.set(brought, kind);
  return kind;
}
