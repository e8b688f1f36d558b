import { memo, useCallback, useMemo, useSyncExternalStore } from 'react';
import type { RenderContext } from 'shared-contracts';
import { type Editing, SectionEditingContext } from '../editing/section-editing.ts';
import { isGap, type PageEntry } from '../reading/read-page.ts';
import { drawView, framed } from './draw-view.tsx';
import { hydrationOf } from './island-of.ts';
import type { PageParts } from './page-parts.ts';
import { SectionBoundary } from './SectionBoundary.tsx';
import { SectionGapBox } from './SectionGapBox.tsx';

interface Props {
  readonly entry: PageEntry;
  readonly context: RenderContext;
}

/** One section of a page in a browser. */
function DrawnEntry({ entry, context }: Props) {
  if (isGap(entry)) return <SectionGapBox entry={entry} context={context} />;
  const { expose } = entry.kind;
  const view = drawView(entry, context);
  const isIsland = expose !== undefined && hydrationOf(entry, context) !== null;
  const drawn = isIsland ? (
    <div id={`island-${entry.model.id}`} data-island={expose}>
      {view}
    </div>
  ) : (
    view
  );
  return (
    <SectionBoundary entry={entry} context={context}>
      {framed(entry, drawn)}
    </SectionBoundary>
  );
}

function EditedEntry({ entry, context, editing }: Props & { readonly editing: Editing }) {
  const { id, name } = entry.model;
  const { hidden } = entry;
  const section = useMemo(() => ({ ...editing, sectionId: id, name, hidden }), [editing, id, name, hidden]);
  return (
    <SectionEditingContext value={section}>
      <DrawnEntry entry={entry} context={context} />
    </SectionEditingContext>
  );
}

interface PageSectionProps {
  readonly id: string;
  readonly parts: PageParts;
  readonly context: RenderContext;
  readonly editing?: Editing;
}

/** {@link DrawnEntry}, drawn again only where the section itself or what surrounds it changed. */
export const PageSection = memo(function PageSection({ id, parts, context, editing }: PageSectionProps) {
  const subscribe = useCallback((listener: () => void) => parts.subscribeTo(id, listener), [parts, id]);
  const entry = useSyncExternalStore(subscribe, () => parts.getEntry(id));
  if (!entry) return null;
  return editing ? (
    <EditedEntry entry={entry} context={context} editing={editing} />
  ) : (
    <DrawnEntry entry={entry} context={context} />
  );
});
