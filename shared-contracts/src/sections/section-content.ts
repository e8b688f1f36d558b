import type { Section } from '../entities/section.ts';
import { isGroup } from '../json/is-group.ts';
import { isSame } from '../json/is-same.ts';

/**
 * What a section says, wherever it stands: what it shows of a global in the place of its own. The database compares the
 * same (`content_key`).
 */
export const CONTENT_KEYS = [
  ...(['name', 'type', 'settings', 'schema_version'] as const),
  ...(['classes', 'query_string_keys', 'private_data'] as const),
] as const satisfies readonly (keyof Section)[];

export type SectionContent = Pick<Section, (typeof CONTENT_KEYS)[number]>;

/** What of two contents is not compared: what is remembered of translations, or all that no visitor is sent. */
export type Uncompared = 'nothing' | 'translations' | 'private';

const isSaying = (value: unknown): boolean =>
  value !== null && value !== undefined && Object.keys(Object(value)).length > 0;

/** What a section says. What is empty says nothing: it is left out, as if it had not been there. */
export function contentOf(section: SectionContent): SectionContent {
  const { name, type, settings, schema_version, classes, query_string_keys, private_data } = section;
  return {
    ...{ name, type, settings, schema_version },
    ...(isSaying(classes) && { classes }),
    ...(isSaying(query_string_keys) && { query_string_keys }),
    ...(isSaying(private_data) && { private_data }),
  };
}

function compared({ private_data, ...shown }: SectionContent, without: Uncompared): SectionContent {
  if (without === 'private' || !isGroup(private_data)) return contentOf(shown);
  const { translations, ...others } = private_data;
  return contentOf({ ...shown, private_data: without === 'translations' ? others : private_data });
}

/** Whether two sections say the same, wherever they stand. */
export const isSameContent = (one: SectionContent, other: SectionContent, without: Uncompared = 'nothing'): boolean =>
  isSame(compared(one, without), compared(other, without));
