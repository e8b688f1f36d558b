import { type Filters, localesOf, type Page, type Project, type RenderPayload } from 'shared-contracts';
import type { ToolPlace } from '../../shared/tool-state.ts';
import type { AnalyticsForm } from '../document/page-extras.ts';
import type { TrialForm } from '../document/trial-script.ts';
import type { PageTrial } from '../probe/page-trial.ts';
import type { PageInput } from '../render/page-renderer.ts';
import type { LocalisedVisit } from './visit.ts';

export interface PageInputOptions {
  readonly visit: LocalisedVisit;
  readonly page: Page;
  readonly filters: Filters;
  /** Decoded path that led to the page. */
  readonly path: string;
  readonly origin: string;
  readonly audience: RenderPayload['audience'];
  readonly status: number;
  readonly signedIn: boolean;
  readonly tool?: ToolPlace;
  readonly data?: RenderPayload['data'];
  readonly forms?: RenderPayload['forms'];
  readonly credits?: RenderPayload['credits'];
  readonly analytics?: AnalyticsForm | null;
}

const WILDCARD = /\/?\*$/;

/** One object for as long as its source is kept: a render worker that has it is not sent it again. */
function onceFor<Source extends object, Data>(make: (source: Source) => Data): (source: Source) => Data {
  const known = new WeakMap<Source, Data>();
  return (source) => {
    const data = known.get(source) ?? make(source);
    known.set(source, data);
    return data;
  };
}

const pageData = onceFor((page: Page): PageInput['page'] => {
  const { project_metadata: _, ...metadata } = page.metadata;
  return {
    id: page.id,
    name: page.page,
    path: page.path,
    layout: page.layout,
    version: page.version,
    metadata,
    sections: page.sections.map(({ private_data: _private, ...section }) => section),
  };
});

const projectData = onceFor(({ id, project_metadata }: Project): PageInput['project'] => ({
  id,
  metadata: project_metadata,
}));

/** What a wildcard page matched beyond its own path; nothing on any other page. */
export const wildcardOf = (page: Page, path: string): string =>
  WILDCARD.test(page.path) ? path.slice(page.path.replace(WILDCARD, '').length + 1) : '';

const trialForm = ({ page, goal }: PageTrial, variation: string | undefined): TrialForm => ({
  page,
  version: variation ?? page,
  goal,
});

/** What is rendered: nothing in it that a visitor may not know. */
export function pageInput(options: PageInputOptions): PageInput {
  const { visit, page, filters, path, origin, audience, status, signedIn, tool, data, forms, credits, analytics } =
    options;
  return {
    page: pageData(page),
    project: projectData(visit.project),
    locale: visit.locale,
    ...localesOf(visit.project),
    currentPath: visit.path,
    origin,
    filters,
    wildcard: wildcardOf(page, path),
    ...(data && { data }),
    ...(forms && { forms }),
    ...(credits && { credits }),
    audience,
    ...(page.status === 'draft' && { draft: true }),
    form: {
      as: visit.url.payload ? 'payload' : 'document',
      status,
      scrollToTop: visit.route.scrollToTop,
      signedIn,
      ...(page.status === 'draft' && { draft: true }),
      ...(signedIn && page.variation === 'variation' && { variation: true }),
      ...(analytics && { analytics }),
      ...(visit.trial && !tool && { trial: trialForm(visit.trial, visit.variation) }),
      ...(visit.chosen.previews.length > 0 && { preview: visit.chosen.previews }),
    },
    ...(tool && { tool }),
    chosen: visit.chosen,
  };
}
