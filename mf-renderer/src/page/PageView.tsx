import { useMemo } from 'react';
import type { RenderPayload } from 'shared-contracts';
import type { Editing } from '../editing/section-editing.ts';
import { pageTitle } from '../head/page-text.ts';
import { PageLayout } from '../layouts/PageLayout.tsx';
import { contextOf, isGap, readPage } from '../reading/read-page.ts';
import { withEmptyRegions } from './empty-regions.ts';
import { fillRegions } from './fill-regions.ts';
import { PageSection } from './PageSection.tsx';

/** A page's surroundings, the same object for as long as they say the same. */
function useContextOf(payload: RenderPayload) {
  const context = contextOf(payload);
  return useMemo(() => context, Object.values(context));
}

interface Props {
  readonly payload: RenderPayload;
  readonly editing?: Editing;
}

/** The same page in a browser, drawn by the same views; a section that throws becomes a gap on its own. */
export function PageView({ payload, editing }: Props) {
  const context = useContextOf(payload);
  const { layout } = payload.page;
  const { entries, hasTitle } = readPage(payload, { context, editing: editing !== undefined });
  const content = fillRegions(entries, layout, (entry) =>
    isGap(entry) && context.audience === 'visitor' ? null : (
      <PageSection key={entry.model.id} entry={entry} context={context} editing={editing} />
    ),
  );
  return (
    <PageLayout
      layout={layout}
      content={editing ? withEmptyRegions(content, layout) : content}
      hiddenTitle={hasTitle ? undefined : pageTitle(payload)}
    />
  );
}
