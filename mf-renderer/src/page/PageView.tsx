import type { RenderPayload } from 'shared-contracts';
import { pageTitle } from '../head/page-text.ts';
import { PageLayout } from '../layouts/PageLayout.tsx';
import { fillRegions } from './fill-regions.ts';
import { isGap, readPage } from './read-page.ts';
import { SectionBoundary } from './SectionBoundary.tsx';
import { SectionGapBox } from './SectionGapBox.tsx';

/** The same page in a browser, drawn by the same views; a section that throws becomes a gap on its own. */
export function PageView({ payload }: { readonly payload: RenderPayload }) {
  const { entries, context, hasTitle } = readPage(payload);
  const content = fillRegions(entries, payload.page.layout, (entry) => {
    const { id } = entry.model;
    if (isGap(entry))
      return context.audience === 'visitor' ? null : <SectionGapBox key={id} entry={entry} context={context} />;
    const { view: View, expose } = entry.kind;
    const view = (
      <SectionBoundary key={id} entry={entry} context={context}>
        <View model={entry.model} context={context} />
      </SectionBoundary>
    );
    return expose ? (
      <div key={id} id={`island-${id}`} data-island={expose}>
        {view}
      </div>
    ) : (
      view
    );
  });
  return (
    <PageLayout
      layout={payload.page.layout}
      content={content}
      hiddenTitle={hasTitle ? undefined : pageTitle(payload)}
    />
  );
}
