import type { SectionDefinition } from '../definitions/definition-schema.ts';
import type { RemoteKindInput } from '../entities/remote-kinds.ts';
import { completeDefinition } from './complete-definition.ts';

/** A kind's definition, as API, editor and renderer read it. */
export function definitionOf(
  name: string,
  { icon: _icon, example: _example, island, ...data }: RemoteKindInput,
): SectionDefinition {
  return completeDefinition({ ...data, name, mode: island ? 'island' : 'static' });
}
