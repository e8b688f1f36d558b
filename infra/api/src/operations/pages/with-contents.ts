import { type CallHeaders, isFromApplication, type VisitorSection } from 'shared-contracts';
import type { Caller, OperationContext } from '../operation.ts';
import { renderSection } from '../section-types/render-section.ts';

interface Page {
  readonly project: string;
  /** As stored. */
  readonly path: string;
  readonly sections: readonly VisitorSection[];
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: CallHeaders;
}

/**
 * Sections of a page with what their applications show for the filters and the language of a load (row V3). One that
 * shows nothing stays as it is stored.
 */
export function withContents(
  context: OperationContext,
  caller: Caller,
  { project, path, sections, query, headers }: Page,
): Promise<VisitorSection[]> {
  const render = async (section: VisitorSection): Promise<VisitorSection> => {
    if (!isFromApplication(section) || section.hidden) return section;
    const { id, name, weight } = section;
    const body = { section: { id, name, weight }, base_path: path, query_string: query };
    try {
      const { answer } = await renderSection(context, caller, { params: { project }, query: {}, body, headers });
      const { render_data, query_string_keys, error } = answer;
      return { ...section, render_data, query_string_keys, ...(error !== undefined && { error }) };
    } catch {
      return section;
    }
  };
  return Promise.all(sections.map(render));
}
