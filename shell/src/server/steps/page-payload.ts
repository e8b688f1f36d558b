import type { BuildManifest } from '../../shared/build-manifest.ts';
import type { PagePayload } from '../../shared/page-payload.ts';
import type { VisitorFiles } from '../document/visitor-files.ts';
import type { RenderOutcome } from '../render/page-renderer.ts';
import { localesOf } from './locales-of.ts';
import type { LocalisedVisit } from './visit.ts';

export interface PagePayloadOptions {
  readonly visit: LocalisedVisit;
  readonly outcome: RenderOutcome;
  readonly files: VisitorFiles;
  readonly build: BuildManifest;
  readonly status: number;
  readonly signedIn: boolean;
}

/** A rendered page with all that document and client navigation need to know of it. */
export function pagePayload({ visit, outcome, files, build, status, signedIn }: PagePayloadOptions): PagePayload {
  const { page, release } = outcome;
  return {
    status,
    locale: visit.locale,
    ...localesOf(visit.project),
    path: page.head.canonical,
    projectId: visit.project.id,
    head: page.head,
    html: page.html,
    themeCss: page.themeCss,
    islands: page.islands,
    pins: { [release.name]: { version: release.version, entry: files.entry } },
    styles: files.styles,
    modules: Object.fromEntries(page.islands.map(({ expose }) => [expose, files.modulesOf(expose)])),
    host: files.host,
    buildId: build.id,
    scrollToTop: visit.route.scrollToTop,
    ...(signedIn && { signedIn }),
  };
}
