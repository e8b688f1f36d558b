import type { BroughtKinds, FailedSection, FragmentStore, RenderedPage, RenderPayload } from 'shared-contracts';
import { pageHead } from '../head/page-head.ts';
import { looksCss } from '../media/looks.ts';
import { isGap, type PageEntry, readPage } from '../reading/read-page.ts';
import { themeCss } from '../theme/theme-css.ts';
import { drawParts } from './draw-parts.tsx';
import { drawWhole } from './draw-whole.tsx';
import type { Drawing, Progress } from './drawing.ts';
import { fontSheets } from './font-sheets.ts';
import { redirectOf, sourcesOf } from './page-sources.ts';

const failuresOf = (entries: readonly PageEntry[], brought: BroughtKinds | undefined): FailedSection[] =>
  entries.flatMap((entry) => {
    if (!isGap(entry)) return [];
    const { id, name } = entry.model;
    const remote = brought?.get(name)?.remote;
    return [{ id, name, error: entry.gap, ...(remote && { remote }) }];
  });

const shownBy = (entries: readonly PageEntry[]): unknown[] =>
  entries.flatMap((entry) => (isGap(entry) ? [] : [entry.model.settings, entry.model.data]));

const silent: Progress = () => {};

/** Sheets of the kinds that are drawn; a section that the site's own types describe has no kind of its own name. */
const kindSheets = (entries: readonly PageEntry[]): string[] => [
  ...new Set(entries.flatMap((entry) => (isGap(entry) ? [] : [entry.kind.sheet ?? entry.kind.definition.name]))),
];

/**
 * A page from its data. A visitor's is put together from the markup of its sections, where there is a store to keep it
 * in; what members and the readers of drafts are shown is never kept.
 */
export function renderPage(
  payload: RenderPayload,
  progress: Progress = silent,
  fragments?: FragmentStore,
  brought?: BroughtKinds,
): RenderedPage {
  const read = readPage(payload, { brought });
  const head = pageHead(payload, read);
  const drawing: Drawing = { ...read, payload, progress, hiddenTitle: read.hasTitle ? undefined : head.title };
  const isPublic = payload.audience === 'visitor' && !payload.draft;
  const drawn = fragments && isPublic ? drawParts(drawing, fragments) : drawWhole(drawing);
  progress(-1);
  const css = themeCss(payload.project.metadata, payload.page.metadata.sections_builder, payload.project.id);
  const { entries, html, parts, islands } = drawn;
  return {
    html,
    ...(parts && { parts }),
    head,
    themeCss: css + looksCss(shownBy(entries)),
    sheets: [...kindSheets(entries), ...fontSheets(css)].sort(),
    islands,
    ...sourcesOf(entries, drawn.frames, drawing.context),
    ...redirectOf(entries, drawing.context),
    failed: failuresOf(entries, brought),
  };
}
