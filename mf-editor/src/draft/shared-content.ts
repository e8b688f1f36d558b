import type { GlobalSection, Section } from 'shared-contracts';
import { contentOf, type SectionContent } from 'shared-contracts/sections';

/** Name of the global instance that a section shows; null where its content is its own. */
export const linkOf = ({ linked_to }: Pick<Section, 'linked_to'>): string | null => linked_to || null;

/** The content of a global instance, as a section shows it. */
export const sharedContent = ({ options, ...section }: GlobalSection): SectionContent =>
  contentOf({ ...section, settings: options });

/** A content as that of a global instance. */
export const toGlobalSection = ({ settings, ...content }: SectionContent): GlobalSection => ({
  ...content,
  options: settings,
});

/** The section with another content in its place. */
export function withContent(section: Section, content: SectionContent): Section {
  const { classes: _, query_string_keys: _keys, error: _error, status_code: _code, private_data, ...place } = section;
  // The API keeps what is not sent.
  return { ...place, ...(private_data && { private_data: null }), ...content };
}
