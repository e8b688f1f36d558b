import { Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { Island } from 'shared-contracts';
import { Credits } from '../layouts/Credits.tsx';
import { PageLayout } from '../layouts/PageLayout.tsx';
import { type DrawnSection, isGap, type PageEntry } from '../reading/read-page.ts';
import { drawView, framed } from './draw-view.tsx';
import { type Drawing, type DrawnPage, leaveOut } from './drawing.ts';
import { fillRegions } from './fill-regions.ts';
import { islandOf } from './island-of.ts';
import { framesIn } from './page-sources.ts';
import { SectionGapBox } from './SectionGapBox.tsx';

/** Draws a static section where it stands, and says so before it starts. */
function StaticSection({ entry, drawing }: { readonly entry: DrawnSection; readonly drawing: Drawing }) {
  drawing.progress(entry.index);
  return framed(entry, drawView(entry, drawing.context));
}

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

function drawPage(entries: readonly PageEntry[], islands: ReadonlyMap<PageEntry, string>, drawing: Drawing): string {
  const { credits, locale, page } = drawing.payload;
  const draw = (entry: PageEntry): ReactNode => {
    const { id } = entry.model;
    if (isGap(entry))
      return drawing.context.audience === 'visitor' ? null : (
        <SectionGapBox key={id} entry={entry} context={drawing.context} />
      );
    const html = islands.get(entry);
    if (html === undefined) return <StaticSection key={id} entry={entry} drawing={drawing} />;
    const island = (
      <div id={`island-${id}`} data-island={entry.kind.expose} dangerouslySetInnerHTML={{ __html: html }} />
    );
    return <Fragment key={id}>{framed(entry, island)}</Fragment>;
  };
  return renderToStaticMarkup(
    <PageLayout
      layout={page.layout}
      content={fillRegions(entries, page.layout, draw)}
      hiddenTitle={drawing.hiddenTitle}
      credits={credits && <Credits credits={credits} locale={locale} />}
    />,
  );
}

/**
 * A page with nothing kept. It is drawn in one pass, which is what bare React would do; only when a section throws is
 * each one tried alone, and the page drawn again without those that failed.
 */
export function drawWhole(drawing: Drawing): DrawnPage {
  const { entries: withIslands, markup, islands } = drawIslands(drawing);
  let entries: readonly PageEntry[] = withIslands;
  let html: string;
  try {
    html = drawPage(entries, markup, drawing);
  } catch {
    entries = withoutThrowing(entries, markup, drawing);
    html = drawPage(entries, markup, drawing);
  }
  return { entries, html, islands, frames: framesIn(html) };
}
