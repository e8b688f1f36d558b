import type { Field, SectionDefinition } from '../definitions/definition-schema.ts';
import { ALT_FIELD } from './alt-field.ts';

/** The alternative text of a medium, below the field that holds it. */
const ALT = /^(?<media>.+)\.\d+\.alt$/;

/** The field a path of the settings leads to, through lists and nested lists; null where it is none. */
export function fieldAt(definition: SectionDefinition, path: string): Field | null {
  const media = ALT.exec(path)?.groups?.media;
  if (media !== undefined && fieldAt(definition, media)?.type === 'media') return ALT_FIELD;
  let fields: Readonly<Record<string, Field>> = definition.fields;
  let found: Field | null = null;
  for (const name of path.split('.')) {
    if (found?.type === 'list' && /^\d+$/.test(name)) continue;
    // Items of a nested list hold the same list again.
    if (found?.type === 'list' && name === 'children' && found.nested > 0) continue;
    found = Object.hasOwn(fields, name) ? (fields[name] ?? null) : null;
    if (!found) return null;
    fields = found.type === 'list' ? found.fields : {};
  }
  return found;
}
