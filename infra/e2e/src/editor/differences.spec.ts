import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { tabTo } from '../support/by-tab.ts';
import { consoleGuard } from '../support/console-guard.ts';
import type { Owner } from '../support/owner.ts';
import { runCommand } from '../support/run-command.ts';
import { signInBrowser } from '../support/signed-in.ts';
import { createTextPage, textSection } from '../support/site-page.ts';
import { expect, test } from '../support/test.ts';
import { openDraft, publishedTitles, saveElsewhere } from './draft-page.ts';

test.use({ viewport: { width: 1760, height: 900 }, actionTimeout: 30_000 });

/** A page of three sections of which the middle one was taken out since, the first rewritten, and one added. */
async function changedPage(owner: Owner) {
  const { api, project } = owner;
  const { path } = await createTextPage(owner, 'Dinner where the valley begins', 'Gone since', 'Last');
  const { id, version, page, layout, metadata, sections } = await api.loadPage({
    params: { project, page: path.slice(1) },
    body: {},
  });
  const [first, , last] = sections;
  if (!first || !last) throw new Error('the page has three sections');
  const words = { en: 'Supper where the valley begins', fr: 'Dinner where the valley begins' };
  const rewritten = { ...first, settings: [{ ...first.settings[0], title: words }] };
  const { project_metadata: _, ...own } = metadata;
  const body = { id, page, path, layout, metadata: own, sections: [rewritten, last, textSection('New', 9)] };
  await api.savePage({ params: { project, page: id }, body, headers: { ifMatch: `"${version}"` } });
  return path;
}

async function loadOwn({ api, project }: Owner, key: string) {
  const { metadata, ...page } = await api.loadPage({ params: { project, page: key.replace('/', '') }, body: {} });
  const { project_metadata: _, ...own } = metadata;
  return { ...page, metadata: own };
}

/** A page with a variation that was saved once with each of these titles. */
async function variedPage(owner: Owner, titles: readonly string[]) {
  const { api, project } = owner;
  const path = await changedPage(owner);
  const { id, sections, layout, metadata } = await loadOwn(owner, path);
  const variation = randomUUID();
  await api.createVariation({ params: { project, page: id }, body: { id: variation, page: 'Winter' } });
  const [first, ...others] = sections;
  for (const title of titles) {
    const body = { en: '<p>One.</p><p>Two.</p>', fr: '<p>Un.</p><p>Deux.</p>' };
    const settings = textSection(title).settings.map((each) => ({ ...each, body }));
    const changed = [...(first ? [{ ...first, settings }] : []), ...others];
    const version = { id: variation, page: 'Winter', path, layout, metadata, sections: changed };
    await api.savePage({ params: { project, page: variation }, body: version });
  }
  return { path, id };
}

const pageIn = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('region', { name }).locator('iframe[data-drawn]').contentFrame();

const titlesOf = (frame: ReturnType<typeof pageIn>) => frame.locator('[data-section] [data-field=title]');

test('E13: the draft is compared with a variation of its page, and takes a section of it', async ({
  page,
  product,
  owner,
}) => {
  const { api, project } = owner;
  const { path, id } = await variedPage(owner, ['Supper where the snow ends']);
  const draft = await openDraft(page, product, path);
  await draft.begin();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Not saved yet');
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await page.getByRole('button', { name: 'Compare versions', exact: true }).click();
  const over = page.getByRole('region', { name: 'Compare versions', exact: true });
  await over.getByRole('button', { name: /Before$/ }).click();
  await page.getByRole('option', { name: 'Winter (variation)' }).click();
  await expect(titlesOf(pageIn(over, 'Winter')).first()).toHaveText('Supper where the snow ends');
  await expect(titlesOf(pageIn(over, 'Your draft')).first()).toHaveText('Not saved yet');
  await expectAccessible(page);
  await test.step('formatted text stands as on the page of visitors', async () => {
    const gap = (place: Locator) =>
      place
        .first()
        .evaluate(
          (block) =>
            Number.parseFloat(getComputedStyle(block).marginBlockStart) /
            Number.parseFloat(getComputedStyle(block).fontSize),
        );
    expect(await gap(pageIn(over, 'Winter').locator('.prose p + p'))).toBeCloseTo(1, 1);
  });
  await over.getByRole('radio', { name: 'As a list' }).click({ force: true });
  await over
    .getByRole('button', { name: /Restore this section/ })
    .first()
    .click();
  await over.getByRole('radio', { name: 'Side by side' }).click({ force: true });
  await expect(titlesOf(pageIn(over, /As it is now|Your draft/)).first()).toHaveText('Supper where the snow ends');
  await api.deletePage({ params: { project, page: id } });
});

test('E13: a revision of the page is set beside a revision of its variation, by keyboard', async ({
  page,
  product,
  owner,
}) => {
  const { api, project } = owner;
  const { path, id } = await variedPage(owner, ['Supper where the snow ends', 'Supper by the fire']);
  await openDraft(page, product, path);
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await page.getByRole('button', { name: 'Compare versions', exact: true }).click();
  const over = page.getByRole('region', { name: 'Compare versions', exact: true });
  await expect(titlesOf(pageIn(over, /M, /)).first()).toHaveText('Dinner where the valley begins');
  const after = over.getByRole('button', { name: /After$/ });
  await tabTo(page, after);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Winter (variation)' })).toBeVisible();
  await page.keyboard.type('Winter');
  await page.keyboard.press('Enter');
  await expect(titlesOf(pageIn(over, 'Winter (variation)')).first()).toHaveText('Supper by the fire');
  await expect(after).toBeFocused();
  const state = over.getByRole('button', { name: /After: state of this version$/ });
  await tabTo(page, state);
  await page.keyboard.press('Enter');
  // As it is saved, the state before that, and what it was made from.
  await expect(page.getByRole('option')).toHaveCount(3);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(titlesOf(pageIn(over, /^Winter \(variation\): /)).first()).toHaveText('Supper where the snow ends');
  await expect(state).toBeFocused();
  await expect(titlesOf(pageIn(over, /M, /)).first()).toHaveText('Dinner where the valley begins');
  await expectAccessible(page);
  await over.getByRole('radio', { name: 'As a list' }).click({ force: true });
  const told = over.getByRole('list', { name: 'Differences' }).getByRole('listitem').first();
  await expect(told.locator('del').first()).toHaveText('Dinner');
  await expect(told.locator('ins').last()).toHaveText('ends');
  await api.deletePage({ params: { project, page: id } });
});

test('E13: a version beside the page, with the same numbers on both; gone through by keyboard, and one section of it restored', async ({
  page,
  product,
  owner,
}) => {
  const path = await changedPage(owner);
  const { title } = await openDraft(page, product, path);
  await page.getByRole('button', { name: 'History', exact: true }).click();
  const compare = page.getByRole('button', { name: 'Compare versions', exact: true });
  await compare.focus();
  await page.keyboard.press('Enter');
  const over = page.getByRole('region', { name: 'Compare versions', exact: true });
  await expect(over).toBeFocused();
  const now = pageIn(over, /As it is now|Your draft/);
  const old = pageIn(over, /M, /);
  await expect(titlesOf(now)).toHaveText(['Supper where the valley begins', 'Last', 'New']);
  await expect(titlesOf(old)).toHaveText(['Dinner where the valley begins', 'Gone since', 'Last']);
  const index = over.getByRole('region', { name: 'Differences' });
  await expect(index.getByRole('listitem')).toHaveCount(3);
  await expect(old.getByRole('button', { name: /Gone since.*: removed/ })).toBeVisible();
  await expect(now.getByRole('button', { name: /New.*: added/ })).toBeVisible();
  await expectAccessible(page);

  // By keyboard: the next one is announced, and the list and both pages go along.
  await tabTo(page, over.getByRole('button', { name: 'Next difference' }));
  await page.keyboard.press('Enter');
  await expect(over.getByText('Difference 1 of')).toBeVisible();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByRole('status').filter({ hasText: /^Difference 2 of/ })).toHaveCount(1);
  await expect(index.getByRole('listitem').nth(1)).toHaveAttribute('aria-current', 'true');
  await tabTo(page, index.getByRole('button', { name: 'Restore this section: Gone since' }));
  await page.keyboard.press('Enter');
  // Where it stood: behind the first.
  await expect(titlesOf(now)).toHaveText(['Supper where the valley begins', 'Gone since', 'Last', 'New']);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(titlesOf(now)).toHaveText(['Supper where the valley begins', 'Last', 'New']);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(titlesOf(now)).toHaveText(['Supper where the valley begins', 'Gone since', 'Last', 'New']);
  await page.keyboard.press('Escape');
  await expect(over).toBeHidden();
  await expect(compare).toBeFocused();
  await expect(title).toHaveText('Supper where the valley begins');
  await page.getByRole('button', { name: 'Publish changes', exact: true }).click();
  await expect
    .poll(async () => (await publishedTitles(owner, path)).toSorted())
    .toEqual(['Gone since', 'Last', 'New', 'Supper where the valley begins']);
});

/** A page whose name, address and texts for search engines are others since. */
async function renamedPage(owner: Owner) {
  const { api, project } = owner;
  const { path, page } = await createTextPage(owner, 'Rooms by the river');
  const { id, version, ...now } = await loadOwn(owner, path);
  const metadata = { ...now.metadata, en: { title: 'Suites', description: 'With a balcony' } };
  const body = {
    id,
    page: `Suites ${page}`,
    path: `${path}-suites`,
    layout: now.layout,
    metadata,
    sections: now.sections,
  };
  await api.savePage({ params: { project, page: id }, body, headers: { ifMatch: `"${version}"` } });
  return { id, page, path };
}

/** Differences to the newest version from before, in words. */
async function listDifferences(page: Page) {
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await page.getByRole('button', { name: 'Compare versions', exact: true }).click();
  const over = page.getByRole('region', { name: 'Compare versions', exact: true });
  await over.getByRole('radio', { name: 'As a list' }).click();
  const list = over.getByRole('list', { name: 'Differences' });
  const restoreOf = (name: string) => list.getByRole('button', { name: `Restore this setting: ${name}`, exact: true });
  return { list, restoreOf };
}

test('E13: settings of the page as they were come back one by one', async ({ page, product, owner }) => {
  const before = await renamedPage(owner);
  const guard = await consoleGuard(page);
  await openDraft(page, product, `${before.path}-suites`);
  const { list, restoreOf } = await listDifferences(page);
  await expect(list.getByRole('listitem')).toHaveCount(4);
  await expectAccessible(page);
  await tabTo(page, restoreOf('Address'));
  await page.keyboard.press('Enter');
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await restoreOf('Title for search engines (English)').click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Publish changes', exact: true }).click();
  // Nothing stands at the address of before until it is stored.
  await expect(async () => {
    const saved = await loadOwn(owner, before.path);
    expect([saved.page, saved.metadata.en]).toEqual([
      `Suites ${before.page}`,
      { title: 'Rooms by the river', description: 'With a balcony' },
    ]);
  }).toPass();
  // The browser goes to where the page stands now.
  await page.waitForURL(({ pathname }) => pathname === before.path);
  await guard.expectQuiet();
});

test('E13: a name or an address of before that another page has by now is said to be taken, and not restored', async ({
  page,
  product,
  owner,
}) => {
  const { id, path, page: name } = await renamedPage(owner);
  await owner.api.createPage({
    params: { project: owner.project },
    body: { id: randomUUID(), page: name, path, sections: [] },
  });
  await openDraft(page, product, `${path}-suites`);
  await page.locator('[data-panel-button=pages]').click();
  await page.getByRole('searchbox', { name: 'Search name or path' }).fill(id);
  await expect(page.getByRole('list', { name: 'Pages' }).getByRole('link')).toHaveCount(2);
  const { list, restoreOf } = await listDifferences(page);
  await expect(list.getByRole('listitem').filter({ hasText: 'Name of the page' })).toContainText('already');
  await expect(list.getByRole('listitem').filter({ hasText: 'Address' })).toContainText('already');
  await expect(restoreOf('Title for search engines (English)')).toBeVisible();
  await expect(restoreOf('Address')).toHaveCount(0);
});

test.describe('in French', () => {
  test.use({ locale: 'fr' });

  test('E13: on a phone and in French, differences stand in the page itself and in a list; two versions from before too', async ({
    page,
    product,
    owner,
  }) => {
    const path = await changedPage(owner);
    await saveElsewhere(owner, path, 0, 'Breakfast where the valley begins');
    await signInBrowser(page, product);
    await page.goto(`/fr${path}?edit`);
    await expect(page.frameLocator('iframe[data-opened=open]').locator('[data-field=title]').first()).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await runCommand(page, 'Comparer des versions');
    const over = page.getByRole('region', { name: 'Comparer des versions', exact: true });
    await expect(over.getByText('2 différences')).toBeVisible();
    const marked = pageIn(over, 'Telle qu’elle est maintenant');
    const title = titlesOf(marked).first();
    await expect(title.locator('del')).toHaveText('Dinner');
    await expect(title.locator('ins')).toHaveText('Breakfast');
    await expectAccessible(page);

    // The older version of both from before: what was taken out since stands at its old place.
    await over.getByRole('button', { name: /Avant/ }).first().click();
    await page.getByRole('option').last().click();
    await expect(titlesOf(marked)).toHaveText([/Breakfast/, 'Gone since', 'Last', 'New']);
    await over.getByRole('radio', { name: 'En liste' }).click();
    const list = over.getByRole('list', { name: 'Différences' });
    await expect(list.getByRole('listitem').filter({ hasText: 'Gone since\u202f: suppression' })).toBeVisible();
    await expect(list.getByRole('listitem').filter({ hasText: 'New\u202f: ajout' })).toBeVisible();
    await expectAccessible(page);
    await list.getByRole('button', { name: 'Retirer à nouveau cette section\u202f: New' }).click();
    await expect(list.getByRole('listitem').filter({ hasText: 'New' })).toBeHidden();
    await list.getByRole('button', { name: 'Montrer sur la page' }).last().click();
    await expect(titlesOf(pageIn(over, 'Votre brouillon'))).toHaveText([/Breakfast/, 'Gone since', 'Last']);
  });
});
