import type { Field } from '../definitions/definition-schema.ts';
import { isBelow } from '../entities/remote-places.ts';
import type { RemoteStarter } from '../entities/remote-starters.ts';
import type { SectionSettings } from '../entities/section.ts';
import { isGroup } from '../json/is-group.ts';
import { LOCALES } from '../locales.ts';
import type { CompiledDefinition } from './compile-definition.ts';
import { isBlank } from './is-blank.ts';
import { localisedValues } from './localised-values.ts';
import { mapFields } from './map-fields.ts';

/** What sites are made of at the moment. */
interface Live {
  readonly kindOf: (name: string) => CompiledDefinition | undefined;
  /** Paths that remotes keep from pages. */
  readonly keptPaths: readonly string[];
}

type Fields = CompiledDefinition['definition']['fields'];

/** What belongs to one project alone, or is to be written by those whose site it is. */
function ownOfProject(fields: Fields, settings: SectionSettings): string | undefined {
  const found: string[] = [];
  const look = (value: unknown, { type }: Field, path: string): unknown => {
    if ((type === 'media' || type === 'articles') && Array.isArray(value) && value.length > 0) found.push(path);
    return value;
  };
  mapFields(fields, settings, look);
  for (const [name, field] of Object.entries(fields))
    if (field.private && !isBlank(field, settings[name])) found.push(name);
  return found[0];
}

/** A text that one language has and another has not. */
const halfSaid = (fields: Fields, settings: SectionSettings): string | undefined =>
  localisedValues(fields, settings)
    .map(({ path, field, value }) => {
      const missing = LOCALES.filter((locale) => isBlank(field, isGroup(value) ? value[locale] : undefined));
      return missing.length < LOCALES.length && missing[0] !== undefined ? `${path}.${missing[0]}` : undefined;
    })
    .find((path) => path !== undefined);

function settingsFlaw(
  { definition: { fields }, parse }: CompiledDefinition,
  given: SectionSettings,
): string | undefined {
  for (const defaultLocale of LOCALES) {
    const parsed = parse(given, { defaultLocale, locales: LOCALES });
    if (!parsed.ok) {
      const [path = '', messages = []] = Object.entries(parsed.errors)[0] ?? [];
      return `its field “${path}” is not right: ${messages[0] ?? ''}`;
    }
    const half = halfSaid(fields, parsed.settings);
    if (half !== undefined) return `its text “${half}” is missing`;
    const own = ownOfProject(fields, parsed.settings);
    if (own !== undefined) return `its field “${own}” is for those whose site it is to fill`;
  }
  return undefined;
}

/** Why no site could begin as a starter, as things are; undefined where one can. */
export function starterFlaw({ pages }: Pick<RemoteStarter, 'pages'>, { kindOf, keptPaths }: Live): string | undefined {
  for (const { path, sections } of pages) {
    if (keptPaths.some((kept) => isBelow(path.toLowerCase(), kept)))
      return `a live remote reserves the path of “${path}”`;
    for (const { kind, settings } of sections) {
      const compiled = kindOf(kind);
      if (!compiled) return `no live remote brings the kind “${kind}” of a section on “${path}”`;
      const flaw = settingsFlaw(compiled, settings);
      if (flaw !== undefined) return `a section “${kind}” on “${path}”: ${flaw}`;
    }
  }
  return undefined;
}
