import { shownPage } from 'offline-api/shown-page';
import { type Locale, localesOf, type RenderPayload } from 'shared-contracts';
import type { Contents } from '../store/local-database.ts';
import { pageAt } from './page-at.ts';

/** What a page is drawn from. */
export type Written = Omit<Contents, 'medias'>;

interface Asked {
  /** Without locale. */
  readonly path: string;
  readonly locale: Locale;
  readonly origin: string;
  /** Of the renderer's files. */
  readonly assetBase: string;
}

/** Languages that the draft is written in. */
export const draftLocales = ({ 'project-meta-data': [project] }: Pick<Written, 'project-meta-data'>) =>
  localesOf({ project_metadata: project?.project_metadata ?? {} });

/** A page of the draft as its visitors are answered it; null where none stands there. */
export function draftPayload(contents: Written, { path, locale, origin, assetBase }: Asked): RenderPayload | null {
  const found = pageAt(contents.page, path);
  if (!found) return null;
  const { 'global-instances': globals } = contents;
  const [project] = contents['project-meta-data'];
  const { id, page, status, layout, version, metadata, sections } = shownPage(found.page, { globals, project });
  const { project_metadata: _, ...own } = metadata;
  return {
    page: {
      ...{ id, name: page, path: found.page.path, layout, version, metadata: own },
      sections: sections.map(({ private_data: __, ...section }) => section),
    },
    project: { id: project?.id ?? '', metadata: project?.project_metadata ?? {} },
    ...{ locale, ...draftLocales(contents), currentPath: path, origin, wildcard: found.wildcard, assetBase },
    ...{ filters: {}, skip: [], audience: 'visitor' },
    ...(status === 'draft' && { draft: true }),
  };
}
