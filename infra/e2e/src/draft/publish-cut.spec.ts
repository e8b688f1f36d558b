import type { BrowserContext, Page, Request } from '@playwright/test';
import { plainPng } from '../support/png.ts';
import { rounds } from '../support/rounds.ts';
import { signInStranger } from '../support/sign-in-stranger.ts';
import { textSection } from '../support/site-page.ts';
import { registerStranger, type Stranger } from '../support/stranger.ts';
import { expect, test } from '../support/test.ts';
import { siteWithoutNames } from './site-without-names.ts';

test.use({ viewport: { width: 1440, height: 900 }, actionTimeout: 30_000 });
test.setTimeout(rounds(480_000, 3_600_000));

const testId = (number: number): string => `0198b000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** The first request of each of the six steps. */
const STEPS = {
  'section-types': /^POST \/section-types\//,
  'global-instances': /^PUT \/global-instances\//,
  'media-files': /^POST \/media$/,
  'project-metadata': /^PUT $/,
  pages: /^PUT \/page\//,
  'project-setup': /^POST \/page\//,
} as const;
type Step = keyof typeof STEPS;

/** As a request of the content API reads after the project that it is about. */
const askedBy = (request: Request): string | null => {
  const [, rest] = /\/api\/v1\/project\/[\da-f-]{36}(.*)$/.exec(new URL(request.url()).pathname) ?? [];
  return rest === undefined ? null : `${request.method()} ${rest}`;
};

/** A site with something for each step, as a backup has it. */
async function siteOf({ api, project }: Stranger) {
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

/** Opens the draft of somebody new, ready to be published. */
async function begin(page: Page, url: string, stranger: Stranger): Promise<void> {
  await page.goto(`${url}/admin/draft`);
  await page.locator('input[type=file]').setInputFiles([await siteOf(stranger)]);
  await expect(page.getByRole('button', { name: 'Draft mode, 3 pages kept here' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish the site' }).click();
  await expect(page.getByRole('button', { name: 'Publish 7 items' })).toBeVisible();
}

/** Publishes, and ends the document when a step is begun: before the server heard of it, or after it answered nobody. */
async function cutAt(context: BrowserContext, page: Page, step: Step, isAnswered: boolean): Promise<void> {
  const { promise: isCut, resolve } = Promise.withResolvers<void>();
  let wasCut = false;
  await page.route('**/api/v1/project/**', async (route) => {
    const asked = askedBy(route.request());
    if (wasCut || asked === null || !STEPS[step].test(asked)) return route.continue().catch(() => undefined);
    wasCut = true;
    if (isAnswered) await route.fetch();
    await page.close();
    resolve();
  });
  await page.getByRole('button', { name: 'Publish 7 items' }).click();
  await isCut;
  expect(context.pages()).toEqual([]);
}

const FIRST = [false] as const;
const BOTH = [false, true] as const;

test('O6 O7: a browser that ends at any step of a publish goes on from there, to the same site', async ({
  browser,
  product,
}) => {
  const publish = async (cut: { readonly step: Step; readonly isAnswered: boolean } | null): Promise<unknown> => {
    const stranger = await registerStranger(product);
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    try {
      const url = await signInStranger(context, product, stranger);
      let page = await context.newPage();
      await begin(page, url, stranger);
      if (cut) {
        await cutAt(context, page, cut.step, cut.isAnswered);
        page = await context.newPage();
        await page.goto(`${url}/admin/draft`);
      } else await page.getByRole('button', { name: 'Publish 7 items' }).click();
      await expect(page.getByText('Published. Visitors see the site now.')).toBeVisible({ timeout: 60_000 });
      return await siteWithoutNames(stranger);
    } finally {
      await context.close();
    }
  };
  const undisturbed = await publish(null);
  expect(JSON.stringify(undisturbed)).toContain('What room 2 says');
  for (const step of Object.keys(STEPS) as Step[])
    for (const isAnswered of rounds(FIRST, BOTH))
      expect({ step, isAnswered, site: await publish({ step, isAnswered }) }).toEqual({
        ...{ step, isAnswered, site: undisturbed },
      });
});
