import type { GlobalSection, Section } from 'shared-contracts';
import { isSame } from 'shared-contracts/sections';

/** What a section shows of a global instance: all of it but its place. */
export type SharedContent = Pick<
  Section,
  'name' | 'type' | 'settings' | 'classes' | 'query_string_keys' | 'schema_version'
>;

/** Name of the global instance that a section shows; null where its content is its own. */
export const linkOf = ({ linked_to }: Pick<Section, 'linked_to'>): string | null => linked_to || null;

const isSaying = (value: unknown): boolean =>
  value !== null && value !== undefined && Object.keys(Object(value)).length > 0;

export function contentOf({
  name,
  type,
  settings,
  classes,
  query_string_keys,
  schema_version,
}: Section): SharedContent {
  return {
    ...{ name, type, settings, schema_version },
    ...(isSaying(classes) && { classes }),
    ...(isSaying(query_string_keys) && { query_string_keys }),
  };
}

export const isSameContent = (one: SharedContent, other: SharedContent): boolean => isSame(one, other);

/** The content of a global instance, as a section shows it. */
export const sharedContent = ({ options, private_data: _, ...section }: GlobalSection): SharedContent =>
  contentOf({ id: '', weight: 0, region: {}, ...section, settings: options });

/** A content as that of a global instance. What is private in it is sent only where it is known here. */
export const toGlobalSection = (
  { settings, ...content }: SharedContent,
  privateData?: GlobalSection['private_data'],
): GlobalSection => ({
  ...content,
  options: settings,
  ...(privateData && { private_data: privateData }),
});

/** The section with another content in its place. */
export function withContent(section: Section, content: SharedContent): Section {
  const { classes: _, query_string_keys: _keys, error: _error, status_code: _code, ...place } = section;
  return { ...place, ...content };
}
