import { type CompiledDefinition, compileDefinition, type SectionDefinition } from 'shared-contracts';

const compiled = new WeakMap<SectionDefinition, CompiledDefinition>();

/** Compiles a definition once for as long as it is live. */
export function compiledDefinition(definition: SectionDefinition): CompiledDefinition {
  const known = compiled.get(definition) ?? compileDefinition(definition);
  compiled.set(definition, known);
  return known;
}
