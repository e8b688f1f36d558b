import {
  ApiError,
  type CompiledDefinition,
  compileDefinition,
  type RemoteRelease,
  starterFlaw,
} from 'shared-contracts';
import type { RegistryContext } from '../context.ts';

/**
 * Throws `incompatible_remote` where no site could begin as one of the release's starters, with the kinds that are live
 * beside its own. Once it is stored it is not asked again: what is live by then decides what people are offered.
 */
export async function checkStarters(
  { store, damage }: Pick<RegistryContext, 'store' | 'damage'>,
  release: RemoteRelease,
): Promise<void> {
  const starters = Object.entries(release.starters);
  if (starters.length === 0) return;
  const others = (await store.live(damage)).filter(({ name }) => name !== release.name);
  const together = [...others, release];
  const definitions = together.flatMap(({ sections }) =>
    sections.map((definition) => [definition.name, definition] as const),
  );
  const kinds = new Map<string, CompiledDefinition>(
    definitions.map(([kind, definition]) => [kind, compileDefinition(definition)]),
  );
  const keptPaths = together.flatMap(({ reserves }) => reserves);
  for (const [name, starter] of starters) {
    const flaw = starterFlaw(starter, { kindOf: (kind) => kinds.get(kind), keptPaths });
    if (flaw !== undefined)
      throw new ApiError('incompatible_remote', { values: { reason: `its starter “${name}”: ${flaw}` } });
  }
}
