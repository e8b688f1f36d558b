import { createElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { Fragment, FragmentStore, Island, SectionSettings } from 'shared-contracts';
import { Credits } from '../layouts/Credits.tsx';
import { type PageContent, PageLayout } from '../layouts/PageLayout.tsx';
import { remember } from '../memo/remember.ts';
import { type DrawnSection, isGap, type PageEntry } from '../reading/read-page.ts';
import { drawView, framed } from './draw-view.tsx';
import { type Drawing, type DrawnPage, leaveOut } from './drawing.ts';
import { fillRegions } from './fill-regions.ts';
import { islandOf } from './island-of.ts';
import { framesIn } from './page-sources.ts';

/** Stands where a section will. What surrounds it is escaped: no text can hold the tag. */
const PLACE = 'section-place';
const MARK = `<${PLACE}></${PLACE}>`;

const frames = remember<readonly string[]>(500_000, (pieces) => pieces.join('').length);

const counts = ({ header, main, footer }: PageContent) =>
  [header, main, footer].map((regions) => Array.from(regions, ([slot, nodes]) => [slot, nodes.length]));

/** What stands around the sections of a page, in document order: one piece more than there are sections. */
function frameOf(entries: readonly PageEntry[], { payload, hiddenTitle }: Drawing): readonly string[] {
  const { layout } = payload.page;
  const { credits, locale } = payload;
  const content = fillRegions(entries, layout, (entry) =>
    isGap(entry) ? null : createElement(PLACE, { key: entry.model.id }),
  );
  const key = JSON.stringify([layout, counts(content), hiddenTitle, credits, locale]);
  const draw = () =>
    renderToStaticMarkup(
      <PageLayout
        layout={layout}
        content={content}
        hiddenTitle={hiddenTitle}
        credits={credits && <Credits credits={credits} locale={locale} />}
      />,
    ).split(MARK);
  return frames(key, draw);
}

const digests = new WeakMap<SectionSettings, string>();

/** Settings are one object for as long as they are remembered: what they say is put in short once. */
function digestOf(settings: SectionSettings, store: FragmentStore): string {
  const digest = digests.get(settings) ?? store.digest(JSON.stringify(settings));
  digests.set(settings, digest);
  return digest;
}

/** Says all that a section's markup depends on, but for the release. */
function keyOf({ kind, model }: DrawnSection, isIsland: boolean, { context }: Drawing, store: FragmentStore): string {
  const { id, slot, first, heading, settings, classes, data } = model;
  const { locale, defaultLocale, audience } = context;
  return JSON.stringify([
    kind.from?.release,
    kind.definition.name,
    digestOf(settings, store),
    [id, slot, first, heading, isIsland],
    [locale, defaultLocale, audience],
    kind.surroundings?.map((name) => context[name] ?? null),
    classes,
    data === undefined ? undefined : store.digest(JSON.stringify(data)),
  ]);
}

/** Islands are drawn as `hydrateRoot` expects them, with the section's own prefix. */
function drawSection(entry: DrawnSection, isIsland: boolean, { context, progress }: Drawing): string {
  const { id } = entry.model;
  progress(entry.index);
  const view = drawView(entry, context);
  const options = { identifierPrefix: id };
  if (!isIsland) return renderToStaticMarkup(framed(entry, view), options);
  const html = renderToString(view, options);
  return renderToStaticMarkup(
    framed(
      entry,
      <div id={`island-${id}`} data-island={entry.kind.expose} dangerouslySetInnerHTML={{ __html: html }} />,
    ),
  );
}

/** What a form was answered is for one visitor alone. */
const mayBeKept = ({ kind, model }: DrawnSection): boolean =>
  kind.surroundings !== undefined && model.form === undefined;

function takeOrDraw(entry: DrawnSection, isIsland: boolean, drawing: Drawing, store: FragmentStore): Fragment | string {
  if (!mayBeKept(entry)) return drawSection(entry, isIsland, drawing);
  const key = keyOf(entry, isIsland, drawing, store);
  return store.take(key) ?? store.keep(key, drawSection(entry, isIsland, drawing));
}

const known = new WeakMap<Fragment, readonly string[]>();

function framesOf(part: Fragment | string): readonly string[] {
  if (typeof part === 'string') return framesIn(part);
  const found = known.get(part) ?? framesIn(part.html);
  known.set(part, found);
  return found;
}

const htmlOf = (part: Fragment | string): string => (typeof part === 'string' ? part : part.html);

/** A visitor's page, put together from the markup of its sections; what is not kept yet is drawn. */
export function drawParts(drawing: Drawing, store: FragmentStore): DrawnPage {
  const islands: Island[] = [];
  const sections: (Fragment | string)[] = [];
  const entries = drawing.entries.map((entry) => {
    if (isGap(entry)) return entry;
    try {
      const island = islandOf(entry, drawing.context);
      sections.push(takeOrDraw(entry, island !== null, drawing, store));
      if (island) islands.push(island);
      return entry;
    } catch (error) {
      return leaveOut(entry, error);
    }
  });
  const [start = '', ...between] = frameOf(entries, drawing);
  const parts = [start, ...sections.flatMap((section, index) => [section, between[index] ?? ''])];
  return {
    entries,
    html: parts.reduce<string>((html, part) => html + htmlOf(part), ''),
    parts,
    islands,
    frames: sections.flatMap(framesOf),
  };
}
