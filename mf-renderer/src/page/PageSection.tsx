import { memo, useMemo } from 'react';
import type { RenderContext } from 'shared-contracts';
import { type Editing, SectionEditingContext } from '../editing/section-editing.ts';
import { isGap, type PageEntry } from '../reading/read-page.ts';
import { drawView } from './draw-view.tsx';
import { hydrationOf } from './island-of.ts';
import { SectionBoundary } from './SectionBoundary.tsx';
import { SectionGapBox } from './SectionGapBox.tsx';

interface Props {
  readonly entry: PageEntry;
  readonly context: RenderContext;
  readonly editing?: Editing;
}

/** One section of a page in a browser. */
function DrawnEntry({ entry, context }: Props) {
  if (isGap(entry)) return <SectionGapBox entry={entry} context={context} />;
  const { expose } = entry.kind;
  const view = (
    <SectionBoundary entry={entry} context={context}>
      {drawView(entry, context)}
    </SectionBoundary>
  );
  return expose && hydrationOf(entry, context) ? (
    <div id={`island-${entry.model.id}`} data-island={expose}>
      {view}
    </div>
  ) : (
    view
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

type Values = Readonly<Record<string, unknown>>;
const sameValues = (a: Values, b: Values): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.keys(a).every((key) => Object.is(a[key], b[key]));

/** Whether two readings of a section draw the same; its place among the page's data may be another. */
function sameEntry(a: PageEntry, b: PageEntry): boolean {
  if (a.hidden !== b.hidden || !sameValues(a.model, b.model)) return false;
  return isGap(a) ? isGap(b) && a.gap === b.gap : !isGap(b) && a.kind === b.kind;
}

/** {@link DrawnEntry}, drawn again only where the section itself or what surrounds it changed. */
export const PageSection = memo(
  ({ editing, ...props }: Props) =>
    editing ? <EditedEntry {...props} editing={editing} /> : <DrawnEntry {...props} />,
  (a, b) => a.context === b.context && a.editing === b.editing && sameEntry(a.entry, b.entry),
);
