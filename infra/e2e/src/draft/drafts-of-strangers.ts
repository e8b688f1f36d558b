import type { Page } from '@playwright/test';
import type { Page as SitePage } from 'shared-contracts';
import type { Stranger } from '../support/stranger.ts';

const testId = (number: number): string => `0198a000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** The page that claiming made. */
export const homeOf = ({ api, project }: Stranger): Promise<SitePage> =>
  api.loadPage({ params: { project, page: '' }, body: {} });

/** Pages as a backup file has them. */
export function backupOf(
  { project }: Stranger,
  pages: readonly SitePage[],
): { name: string; mimeType: string; buffer: Buffer } {
  const stores = {
    page: pages.map((page) => ({ ...page, metadata: {} })),
    ...{ medias: [], 'section-types': [], 'global-instances': [] },
    'project-meta-data': [{ id: project, project_metadata: { languages: ['en', 'fr'], defaultLang: 'en' } }],
  };
  const file = { name: 'sections-local-database', version: 1, timestamp: '2026-01-01T00:00:00.000Z', stores };
  return { name: 'backup.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) };
}

export const named = (home: SitePage, number: number): SitePage => ({
  ...{ ...home, id: testId(number), page: `Room ${number}`, path: `/room-${number}`, version: 1, sections: [] },
});

export async function signIn(page: Page, url: string, { token }: Pick<Stranger, 'token'>): Promise<void> {
  await page.context().addCookies([
    { name: 'sections-auth-token', value: token, url, httpOnly: true },
    { name: 'sections-signed-in', value: '1', url },
  ]);
}
