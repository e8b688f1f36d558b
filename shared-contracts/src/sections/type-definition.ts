import type { FieldInput, SectionDefinition } from '../definitions/definition-schema.ts';
import { CONTENT_FIELDS, FIELD_OF_TYPE } from '../definitions/type-fields.ts';
import type { SectionType as ContentType } from '../entities/section.ts';
import type { ListedSectionType, SectionTypeEntry, TypeField } from '../entities/section-type.ts';
import { completeDefinition } from './complete-definition.ts';

/** Whether a section's contents come from an application. */
export const isFromApplication = ({ type }: { readonly type: ContentType }): boolean =>
  type === 'configurable' || type === 'dynamic';

/** Whether a listed type is the project's own; the others are kinds of the renderer. */
const isOwnType = ({ access }: Pick<SectionTypeEntry, 'access'>): boolean => access !== 'public';

/** The project's own types of all that are listed, which have their fields as they were declared. */
export const ownTypesOf = (listed: readonly ListedSectionType[]): readonly SectionTypeEntry[] =>
  listed.filter(isOwnType) as readonly SectionTypeEntry[];

/** The field that names a section of a static type: its first line of text. */
export const titleOf = <T extends Pick<TypeField, 'type'>>(fields: readonly T[]): T | undefined =>
  fields.find(({ type }) => type === 'text');

type Described = Pick<SectionTypeEntry, 'name' | 'title' | 'application' | 'fields'> & {
  readonly type?: ContentType;
  readonly retired?: string[] | undefined;
};

/** A section type as a kind: what its sections store, and what their form asks for. */
export function typeDefinition({
  name,
  type: contents,
  title,
  application,
  fields,
  retired = [],
}: Described): SectionDefinition {
  const own = fields.map(({ key, type, name: label, required, localised }): [string, FieldInput] => [
    key,
    {
      ...FIELD_OF_TYPE[type],
      label: { en: label, fr: label },
      required,
      ...(localised && { localised }),
    } as FieldInput,
  ]);
  const label = { en: title, fr: title };
  if (contents === 'static') {
    const heading = titleOf(fields);
    return completeDefinition({
      ...{ name, version: 1, label, description: label, mode: 'static', retired },
      ...(heading?.localised && { title_field: heading.key }),
      fields: Object.fromEntries(own),
    });
  }
  const { eyebrow, title: heading, intro, ...looks } = CONTENT_FIELDS;
  const from = application ?? '';
  return completeDefinition({
    name,
    version: 1,
    label,
    description: { en: `Contents of ${from}`, fr: `Contenus de ${from}` },
    mode: 'static',
    retired,
    title_field: 'title',
    fields: { eyebrow, title: heading, intro, ...Object.fromEntries(own), ...looks },
  });
}
