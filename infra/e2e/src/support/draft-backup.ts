import { randomUUID } from 'node:crypto';
import type { MediaRef, Page as SitePage } from 'shared-contracts';
import { staticSection } from './static-section.ts';
import type { Stranger } from './stranger.ts';

/** A picture that a draft keeps: its record, and how a section names it. */
export interface DraftPicture {
  readonly record: Readonly<Record<string, unknown>>;
  readonly ref: MediaRef;
}

/** A picture as a draft keeps it, bytes too. */
export function draftPicture(name: string, bytes: Buffer, side: number): DraftPicture {
  const id = randomUUID();
  const url = `/n-api/draft-media/${id}`;
  const metadata = { width: side, height: side };
  const files = [{ url, filename: name, type: 'image/png', size: bytes.length, metadata }];
  return {
    record: {
      ...{ media_id: id, type: 'image', title: name, files, pixels: metadata },
      data: `data:image/png;base64,${bytes.toString('base64')}`,
    },
    ref: { media_id: id, url, alt: { en: name, fr: name }, files },
  };
}

/** A menu whose links are home and these. */
export const draftMenu = (links: readonly (readonly [en: string, fr: string, path: string])[]) => ({
  ...staticSection(
    'simple-menu',
    {
      brand: { en: 'The inn', fr: 'L’auberge' },
      items: links.map(([en, fr, url]) => ({ label: { en, fr }, link: { url, new_tab: false }, children: [] })),
      language_switcher: true,
    },
    0,
  ),
  region: { 'extended-layout': { slot: 'region1', weight: 0 } },
});

/** A page of a draft, made from the one that claiming made. */
export const draftPage = (
  home: SitePage,
  names: { readonly path: string; readonly en: string; readonly fr: string; readonly status?: 'draft' },
  sections: SitePage['sections'],
): SitePage => ({
  ...home,
  ...(names.path !== '/' && { id: randomUUID() }),
  ...{ page: names.en, path: names.path, status: names.status ?? 'published', version: 2, sections },
  metadata: { en: { title: names.en }, fr: { title: names.fr } },
});

/** A backup file that holds these pages and pictures, of a site in two languages. */
export function draftFile(
  { project }: Pick<Stranger, 'project'>,
  pages: readonly SitePage[],
  pictures: readonly DraftPicture[] = [],
): { name: string; mimeType: string; buffer: Buffer } {
  const stores = {
    page: pages,
    medias: pictures.map(({ record }) => record),
    ...{ 'section-types': [], 'global-instances': [] },
    'project-meta-data': [
      { id: project, project_metadata: { title: 'The inn', languages: ['en', 'fr'], defaultLang: 'en' } },
    ],
  };
  const file = { name: 'sections-local-database', version: 1, timestamp: '2026-01-01T00:00:00.000Z', stores };
  return { name: 'backup.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) };
}
