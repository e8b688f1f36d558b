import type { SectionDefinition } from 'shared-contracts';
import { isGroup } from 'shared-contracts/sections';

/**
 * Settings of a section as models and assistants are told them: fields that the kind has and that visitors see, too.
 * What is stored under no field of today may have been private, and of a kind that nobody knows all may be.
 */
export function toldSettings(definition: SectionDefinition | undefined, settings: unknown): Record<string, unknown> {
  if (!definition || !isGroup(settings)) return {};
  const told = Object.entries(definition.fields).filter(
    ([name, field]) => !field.private && Object.hasOwn(settings, name),
  );
  return Object.fromEntries(told.map(([name]) => [name, settings[name]]));
}
