import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RemoteRelease, remoteReleaseSchema } from 'shared-contracts';
import { openEditor } from '../editor/open-editor.ts';
import {
  type BundlerName,
  buildOutside,
  checkTypes,
  type Outside,
  openOutside,
  remoteCommand,
} from '../support/outside-remotes.ts';
import { textPage, visit } from '../support/site-page.ts';
import { staticSection } from '../support/static-section.ts';
import { expect, test } from '../support/test.ts';

const TOOL = 'mf-notes';
const KINDS = 'mf-hours';
const GUIDES = { [TOOL]: 'deploy-a-remote.md', [KINDS]: 'write-a-section-kind.md' };
const BROUGHT = {
  [TOOL]: { screens: { notes: {} }, panels: { list: {} } },
  [KINDS]: { sections: [{ name: 'hours' }, { name: 'hours-clock' }] },
};

// What is packed and installed once is for all of them.
test.describe.configure({ mode: 'default' });

let outside: Outside;
test.beforeAll(async () => {
  outside = await openOutside();
});
test.afterAll(() => outside?.remove());

test('what is packed asks for versions that anybody can install', () => {
  const asked = outside.packed.map(({ dependencies, peerDependencies }) => ({ dependencies, peerDependencies }));
  expect(JSON.stringify(asked)).not.toMatch(/workspace:|catalog:/);
});

async function expectWhole(root: string, name: keyof typeof BROUGHT): Promise<RemoteRelease> {
  const release = remoteReleaseSchema.parse(JSON.parse(await readFile(join(root, 'dist/release.json'), 'utf8')));
  expect(release).toMatchObject({ name, ...BROUGHT[name] });
  expect(Object.keys(release.shared)).toEqual(expect.arrayContaining(['react', '@module-federation/runtime-core']));
  expect(release.shared).not.toHaveProperty('react-redux');
  for (const side of ['client', 'server'] as const)
    for (const file of Object.keys(release[side]))
      expect(await readFile(join(root, 'dist', side, file), 'utf8')).not.toContain(outside.folder);
  return release;
}

/** A page with both kinds of the remote, between others. */
function pageWithKinds() {
  const page = textPage('Before', 'After');
  const [before, after] = page.sections;
  const title = { en: 'Open', fr: 'Ouvert' };
  const own = [
    { ...staticSection('hours', { title, closed: 'Monday' }, 1), schema_version: 2 },
    staticSection('hours-clock', {}, 2),
  ];
  return { ...page, sections: [before, ...own, { ...after, weight: 3 }] as typeof page.sections };
}

test('D1: the types of a remote elsewhere hold, by the guide word for word', async () => {
  await checkTypes(outside, await buildOutside(outside, TOOL, GUIDES[TOOL], 'rspack'));
});

for (const bundler of ['rspack', 'webpack'] as const satisfies readonly BundlerName[])
  test(`D1: remotes elsewhere, by the guides word for word, built by ${bundler} from what is packed, bring screen, panel, command, slot and kinds`, async ({
    page,
    product,
    owner: { api, project },
  }) => {
    const roots: Record<string, string> = {};
    await test.step('they are built by the bundler’s own command, and published from their folders', async () => {
      for (const name of [TOOL, KINDS] as const) {
        const root = await buildOutside(outside, name, GUIDES[name], bundler);
        await expectWhole(root, name);
        roots[name] = root;
      }
      await remoteCommand(product.url, 'grant', TOOL, '/admin/notes');
      for (const name of [TOOL, KINDS])
        expect(await remoteCommand(product.url, 'publish', roots[name] ?? '', '--accept-losses')).toContain(
          `${name} 0.1.0-`,
        );
    });
    const body = pageWithKinds();
    try {
      await test.step('visitors have its kinds, styled, and an island that lives', async () => {
        const create = async () => (await api.createPage({ params: { project }, body })).invalid_sections;
        await expect.poll(create).toEqual([]);
        await page.goto(body.path);
        const hours = page.locator('[data-section=hours] h2');
        await expect(hours).toHaveText('Open');
        await expect(hours.locator('..')).not.toHaveCSS('padding-inline-start', '0px');
        const clock = page.locator('[data-section=hours-clock] button');
        await expect(clock).toHaveText('--:--');
        await expect(async () => {
          await clock.click();
          await expect(clock).not.toHaveText('--:--', { timeout: 500 });
        }).toPass();
      });

      await test.step('edit mode has its kinds on the canvas, and its panel', async () => {
        const { canvas } = await openEditor(page, product, body.path);
        await expect(canvas.locator('[data-section=hours] h2')).toHaveText('Open');
        await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Notes' }).press('Enter');
        const panel = page.getByRole('complementary', { name: 'Notes' });
        await expect(panel.getByText(`Notes about ${body.page}`)).toBeVisible();
        await expect(panel.getByRole('button', { name: 'Hide the section' })).toBeDisabled();
      });

      await test.step('the tool has its card, its command and its screen', async () => {
        await page.goto('/admin');
        await expect(page.getByRole('region', { name: 'Latest note' })).toContainText('There is no note yet.');
        await page.keyboard.press('ControlOrMeta+Shift+Y');
        await expect(page.getByText('It is noted.')).toBeVisible();
        const places = page.getByRole('navigation', { name: 'Administration' });
        await places.getByRole('link', { name: 'Notes' }).press('Enter');
        await expect(page.getByRole('heading', { level: 1, name: 'Notes' })).toBeVisible();
      });
    } finally {
      for (const name of [TOOL, KINDS]) await remoteCommand(product.url, 'retire', name);
    }
    await test.step('retired, they are gone, and what stands beside is read on', async () => {
      await expect.poll(async () => (await page.request.get('/admin/notes')).status()).toBe(404);
      await expect.poll(async () => (await visit(product, body.path)).html).not.toContain('Open');
      expect((await visit(product, body.path)).html).toMatch(/Before.*After/s);
    });
  });
