import type { RenderedPage, RenderPayload } from 'shared-contracts';
import type { PagePayload } from '../../shared/page-payload.ts';
import { moduleKey } from '../document/kind-remote.ts';
import { analyticsWords } from '../document/page-extras.ts';
import type { VisitorFiles } from '../document/visitor-files.ts';
import type { PageForm } from './render-job.ts';

/** Origins a document has to allow, as one list. */
function sourcesOf({ sources, head }: RenderedPage, trial: PageForm['trial']): Pick<PagePayload, 'sources'> {
  // What stands in its own document alone: client navigation leaves such a page to a document load.
  const own = [...(trial ? [`trial ${trial.version}`] : []), ...(head.styleSheets ?? [])];
  const all = [...(sources?.frames ?? []), ...(sources?.images ?? []), ...own];
  return all.length > 0 ? { sources: all } : {};
}

/** A rendered page with all that document and client navigation need to know of it. */
export function pagePayload(
  page: RenderedPage,
  payload: RenderPayload,
  { status, scrollToTop, signedIn, draft, variation, analytics, trial }: PageForm,
  files: VisitorFiles,
  shown: { readonly sheets: boolean; readonly article: boolean },
): PagePayload {
  const { locale, defaultLocale, locales, project } = payload;
  const { head, html, themeCss, islands } = page;
  return {
    status,
    locale,
    defaultLocale,
    locales,
    path: head.canonical,
    projectId: project.id,
    head,
    html,
    themeCss,
    islands,
    ...sourcesOf(page, trial),
    ...(analytics && { analytics: { ...analytics, module: files.analytics, words: analyticsWords(locale) } }),
    ...(shown.article && { article: files.article }),
    pins: files.pins,
    styles: shown.sheets && files.rest ? files.rest : files.styles,
    ...(shown.sheets && { sheets: page.sheets }),
    modules: Object.fromEntries(
      islands.map((island) => [moduleKey(island), files.modules[moduleKey(island)] ?? [files.entry]]),
    ),
    host: files.host,
    buildId: files.buildId,
    scrollToTop,
    ...(signedIn && { signedIn }),
    ...(draft && { draft }),
    ...(variation && { variation }),
  };
}
