import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { FailedSection, Island, RenderedPage, RenderPayload } from 'shared-contracts';
import { pageHead } from '../head/page-head.ts';
import { Credits } from '../layouts/Credits.tsx';
import { PageLayout } from '../layouts/PageLayout.tsx';
import { type DrawnSection, isGap, type PageEntry, type ReadPage, readPage, reasonOf } from '../reading/read-page.ts';
import { themeCss } from '../theme/theme-css.ts';
import { drawView } from './draw-view.tsx';
import { fillRegions } from './fill-regions.ts';
import { islandOf } from './island-of.ts';
import { redirectOf, sourcesOf } from './page-sources.ts';
import { SectionGapBox } from './SectionGapBox.tsx';

type Progress = (sectionIndex: number) => void;

interface Drawing extends ReadPage {
  readonly payload: RenderPayload;
  readonly progress: Progress;
}

/** Draws a static section where it stands, and says so before it starts. */
function StaticSection({ entry, drawing }: { readonly entry: DrawnSection; readonly drawing: Drawing }) {
  drawing.progress(entry.index);
  return drawView(entry, drawing.context);
}

const leaveOut = (entry: DrawnSection, error: unknown): PageEntry => ({
  gap: reasonOf(error),
  reason: 'failed',
  model: entry.model,
  index: entry.index,
  hidden: entry.hidden,
});

/** Islands are drawn one by one: their markup must be what `hydrateRoot` expects with the section's own prefix. */
function drawIslands(drawing: Drawing): { entries: PageEntry[]; markup: Map<PageEntry, string>; islands: Island[] } {
  const markup = new Map<PageEntry, string>();
  const islands: Island[] = [];
  const entries = drawing.entries.map((entry) => {
    if (isGap(entry)) return entry;
    const island = islandOf(entry, drawing.context);
    if (!island) return entry;
    drawing.progress(entry.index);
    try {
      markup.set(entry, renderToString(drawView(entry, drawing.context), { identifierPrefix: island.id }));
      islands.push(island);
      return entry;
    } catch (error) {
      return leaveOut(entry, error);
    }
  });
  return { entries, markup, islands };
}

/** Finds the static sections that throw, by drawing each alone. */
function withoutThrowing(entries: readonly PageEntry[], islands: ReadonlyMap<PageEntry, string>, drawing: Drawing) {
  return entries.map((entry) => {
    if (isGap(entry) || islands.has(entry)) return entry;
    try {
      renderToStaticMarkup(<StaticSection entry={entry} drawing={drawing} />);
      return entry;
    } catch (error) {
      return leaveOut(entry, error);
    }
  });
}

function drawPage(
  entries: readonly PageEntry[],
  islands: ReadonlyMap<PageEntry, string>,
  drawing: Drawing,
  title: string,
): string {
  const { credits, locale } = drawing.payload;
  const draw = (entry: PageEntry): ReactNode => {
    const { id } = entry.model;
    if (isGap(entry))
      return drawing.context.audience === 'visitor' ? null : (
        <SectionGapBox key={id} entry={entry} context={drawing.context} />
      );
    const html = islands.get(entry);
    if (html === undefined) return <StaticSection key={id} entry={entry} drawing={drawing} />;
    return (
      <div key={id} id={`island-${id}`} data-island={entry.kind.expose} dangerouslySetInnerHTML={{ __html: html }} />
    );
  };
  return renderToStaticMarkup(
    <PageLayout
      layout={drawing.payload.page.layout}
      content={fillRegions(entries, drawing.payload.page.layout, draw)}
      hiddenTitle={drawing.hasTitle ? undefined : title}
      credits={credits && <Credits credits={credits} locale={locale} />}
    />,
  );
}

const failuresOf = (entries: readonly PageEntry[]): FailedSection[] =>
  entries.flatMap((entry) => (isGap(entry) ? [{ id: entry.model.id, name: entry.model.name, error: entry.gap }] : []));

const silent: Progress = () => {};

/**
 * A page from its data. The page is drawn in one pass, which is what bare React would do; only when a section
 * throws is each one tried alone, and the page drawn again without those that failed.
 */
export function renderPage(payload: RenderPayload, progress: Progress = silent): RenderedPage {
  const drawing: Drawing = { ...readPage(payload), payload, progress };
  const head = pageHead(payload, drawing);
  const { entries: withIslands, markup, islands } = drawIslands(drawing);
  let entries: readonly PageEntry[] = withIslands;
  let html: string;
  try {
    html = drawPage(entries, markup, drawing, head.title);
  } catch {
    entries = withoutThrowing(entries, markup, drawing);
    html = drawPage(entries, markup, drawing, head.title);
  }
  progress(-1);
  const { metadata } = payload.project;
  return {
    html,
    head,
    themeCss: themeCss(metadata.builder?.builder_settings, payload.page.metadata.sections_builder),
    islands,
    ...sourcesOf(entries, html, drawing.context),
    ...redirectOf(entries, drawing.context),
    failed: failuresOf(entries),
  };
}
