import { isFromApplication, type VisitorSection } from 'shared-contracts';
import type { Caller, OperationContext } from '../operation.ts';
import type { Reader } from '../public-reader.ts';
import { renderFound } from '../section-types/render-section.ts';
import { readTypes } from '../section-types/type-row.ts';

interface Page {
  readonly reader: Reader;
  /** As stored. */
  readonly path: string;
  readonly sections: readonly VisitorSection[];
  readonly query: Readonly<Record<string, unknown>>;
}

/**
 * Sections of a page with what their applications show for the filters and the language of a load (row V3). One that
 * shows nothing stays as it is stored. The page is at hand, and its types are read once for all of them.
 */
export async function withContents(
  context: OperationContext,
  caller: Caller,
  { reader, path, sections, query }: Page,
): Promise<VisitorSection[]> {
  const { projectId, isMember } = reader;
  const isShown = (section: VisitorSection): boolean =>
    isFromApplication(section) && !section.hidden && (isMember || !section.linked_to);
  if (!sections.some(isShown)) return [...sections];
  const types = await context.database.transaction({ projectId }, (transaction) => readTypes(transaction, projectId));
  const byName = new Map(types.map((type) => [type.name, type]));
  const render = async (section: VisitorSection): Promise<VisitorSection> => {
    const { id, name, settings } = section;
    const type = byName.get(name);
    if (!type || !isShown(section)) return section;
    try {
      const found = { reader, settings: settings[0] ?? {}, path, id, query };
      const { render_data, query_string_keys, error } = await renderFound(context, caller, found, type);
      return { ...section, render_data, query_string_keys, ...(error !== undefined && { error }) };
    } catch {
      return section;
    }
  };
  return Promise.all(sections.map(render));
}
