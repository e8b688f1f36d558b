import { useSyncExternalStore } from 'react';
import type { Editing } from '../editing/section-editing.ts';
import { PageLayout } from '../layouts/PageLayout.tsx';
import { isGap } from '../reading/read-page.ts';
import { withEmptyRegions } from './empty-regions.ts';
import { fillRegions } from './fill-regions.ts';
import { PageSection } from './PageSection.tsx';
import type { PageParts } from './page-parts.ts';

interface Props {
  readonly parts: PageParts;
  readonly editing?: Editing;
}

/**
 * The same page in a browser, drawn by the same views; a section that throws becomes a gap on its own. Each section
 * follows itself: what is typed in one draws neither the page nor any other.
 */
export function PageView({ parts, editing }: Props) {
  const { layout, context, entries, hiddenTitle } = useSyncExternalStore(parts.subscribe, parts.getFrame);
  const content = fillRegions(entries, layout, (entry) =>
    isGap(entry) && context.audience === 'visitor' ? null : (
      <PageSection key={entry.model.id} id={entry.model.id} parts={parts} context={context} editing={editing} />
    ),
  );
  return (
    <PageLayout
      layout={layout}
      content={editing ? withEmptyRegions(content, layout) : content}
      hiddenTitle={hiddenTitle}
      isEdited={editing !== undefined}
    />
  );
}
