import { isFromApplication, type VisitorSection } from 'shared-contracts';
import type { Caller, OperationContext } from '../operation.ts';
import { renderContents, type ShownPage } from '../section-types/render-contents.ts';

/** Milliseconds that the applications of a page have for a load that shows what they show. */
const WAIT = 10_000;

/**
 * Sections of a page with what their applications show for the filters and the language of a load (row V3). One that
 * shows nothing stays as it is stored.
 */
export async function withContents(
  context: OperationContext,
  caller: Caller,
  page: ShownPage,
): Promise<VisitorSection[]> {
  const { sections } = page;
  const asked = sections.filter((section) => isFromApplication(section) && !section.hidden);
  if (asked.length === 0) return [...sections];
  const rendered = await renderContents(context, caller, { ...page, sections: asked }, AbortSignal.timeout(WAIT));
  return sections.map((section) => {
    const content = rendered.get(section.id);
    if (!content) return section;
    const { render_data, query_string_keys, error } = content;
    return { ...section, render_data, query_string_keys, ...(error !== undefined && { error }) };
  });
}
