import { migrateSettings, readSettings, type SectionSettings, type VisitorSection } from 'shared-contracts';
import type { RegisteredKind } from '../kind/view.ts';
import { remember } from '../memo/remember.ts';

function read(kind: RegisteredKind, stored: SectionSettings, version: number): SectionSettings {
  const current = version < kind.definition.version ? migrateSettings(kind, stored, version) : stored;
  return readSettings(kind.definition, current);
}

/** What is read takes about the room of what was stored, which is the key. */
const remembered = remember<SectionSettings>(8_000_000, () => 0);
/** With the kind they were read through: another release of its remote may come to bring it. */
const byObject = new WeakMap<VisitorSection, { readonly kind: RegisteredKind; readonly settings: SectionSettings }>();

/**
 * Settings of a stored section as its view may rely on them: migrated, then read through the definition. Reading
 * costs as much as drawing, and most sections are drawn again unchanged: known by identity in a browser, by content
 * on a server, where a payload is new with every message.
 */
export function readStored(kind: RegisteredKind, section: VisitorSection): SectionSettings {
  const before = byObject.get(section);
  if (before?.kind === kind) return before.settings;
  const stored = section.settings?.[0] ?? {};
  const { schema_version: version } = section;
  const key = `${kind.from?.release ?? ''} ${kind.definition.name} ${version} ${JSON.stringify(stored)}`;
  const settings = remembered(key, () => read(kind, stored, version));
  byObject.set(section, { kind, settings });
  return settings;
}
