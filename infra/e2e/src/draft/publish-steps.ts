import type { Page, Route } from '@playwright/test';
import { plainPng } from '../support/png.ts';
import { textSection } from '../support/site-page.ts';
import type { Stranger } from '../support/stranger.ts';
import { expect } from '../support/test.ts';

const testId = (number: number): string => `0198b000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** The first request of each of the six steps. */
export const STEPS = {
  'section-types': /^POST \/section-types\//,
  'global-instances': /^PUT \/global-instances\//,
  'media-files': /^POST \/media$/,
  'project-metadata': /^PUT $/,
  pages: /^PUT \/page\//,
  'project-setup': /^POST \/page\//,
} as const;
export type Step = keyof typeof STEPS;

/** Whether a request to the content API is the one that begins a step. */
export function isFirstOf(step: Step, method: string, address: string): boolean {
  const [, rest] = /\/api\/v1\/project\/[\da-f-]{36}([^?]*)/.exec(address) ?? [];
  return rest !== undefined && STEPS[step].test(`${method} ${rest}`);
}

/** Lets a request through, until the server has answered it. */
export async function untilAnswered(page: Page, route: Route): Promise<void> {
  const answered = page.waitForResponse((response) => response.request() === route.request());
  await route.continue();
  await answered;
}

/** A site with something for each step, as a backup has it. */
export async function siteOf({ api, project }: Stranger) {
  const home = await api.loadPage({ params: { project, page: '' }, body: {} });
  const { project_metadata } = await api.getProject({ params: { project } });
  const { package: _, ...settings } = project_metadata;
  const page = (number: number) => ({
    ...{ ...home, id: testId(number), page: `Room ${number}`, path: `/room-${number}`, version: 1, metadata: {} },
    sections: [{ ...textSection(`What room ${number} says`), id: testId(100 + number) }],
  });
  const { name, type, settings: options } = textSection('Open at nine');
  const banner = {
    ...{ id: testId(50), name: 'Banner', instance_name: 'Banner', status: 'published', version: 1, regions: {} },
    ...{ section: { name, type, options, schema_version: 1 }, auto_insertion: false, pages: [], pages_total: 0 },
  };
  const data = `data:image/png;base64,${plainPng(40, 30, [142, 29, 79]).toString('base64')}`;
  const files = [{ url: `/n-api/draft-media/${testId(60)}`, filename: 'room.png', type: 'image/png', size: 200 }];
  const stores = {
    page: [{ ...home, page: 'Start', version: 2, metadata: {} }, page(1), page(2)],
    medias: [{ media_id: testId(60), id: testId(60), type: 'image', title: 'room.png', files, data }],
    'section-types': [
      {
        name: 'offer',
        section_name: 'offer',
        title: 'Offer',
        type: 'static',
        access: 'private',
        multiple: true,
        fields: [],
      },
    ],
    'global-instances': [banner],
    'project-meta-data': [{ id: project, project_metadata: { ...settings, title: 'Ours' } }],
  };
  const file = { name: 'sections-local-database', version: 1, timestamp: '2026-01-01T00:00:00.000Z', stores };
  return { name: 'backup.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) };
}

/** Opens the draft of somebody new. */
export async function openDraft(page: Page, url: string, stranger: Stranger): Promise<void> {
  await page.goto(`${url}/admin/draft`);
  await page.locator('input[type=file]').setInputFiles([await siteOf(stranger)]);
  await expect(page.getByRole('button', { name: 'Draft mode, 3 pages kept here' })).toBeVisible();
}

/** Opens the draft of somebody new, ready to be published. */
export async function beginPublish(page: Page, url: string, stranger: Stranger): Promise<void> {
  await openDraft(page, url, stranger);
  await page.getByRole('button', { name: 'Publish the site' }).click();
  await expect(page.getByRole('button', { name: 'Publish 7 items' })).toBeVisible();
}
