import type { Section } from 'shared-contracts';
import { isSame, storedClasses } from 'shared-contracts/sections';
import { packClasses } from './classes.ts';
import type { Edit } from './draft-types.ts';
import { type EditContext, settingsOf, withSettings } from './edit-settings.ts';

type SetClasses = Extract<Edit, { type: 'set-classes' }>;

/** Gives an element its classes; the same section where it has them, or where its kind has no place for them. */
export function setClasses(section: Section, { field, names }: SetClasses, context: EditContext): Section {
  const definition = context.kinds.get(section.name)?.definition;
  const settings = settingsOf(section, context);
  if (!definition || !settings) return section;
  const before = storedClasses(definition, section.classes);
  const after =
    field === null ? { ...before, section: names } : { ...before, fields: { ...before.fields, [field]: names } };
  const classes = packClasses(storedClasses(definition, after));
  if (isSame(packClasses(before), classes)) return section;
  // Fields are named as the kind names them now; so the section becomes of its current version.
  return { ...withSettings(section, settings, context), classes };
}
