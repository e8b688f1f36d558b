import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { tabTo } from '../support/by-tab.ts';
import type { Owner } from '../support/owner.ts';
import { runCommand } from '../support/run-command.ts';
import { signInBrowser } from '../support/signed-in.ts';
import { textPage, textSection } from '../support/site-page.ts';
import type { Product } from '../support/start-product.ts';
import { expect, test } from '../support/test.ts';
import { sendTrialVisitors } from '../support/trial-visitors.ts';
import { openDraft, publishedTitles, readDraft } from './draft-page.ts';

test.use({ viewport: { width: 1760, height: 900 }, actionTimeout: 30_000 });

const MAIN = 'Dinner where the valley begins';
const WINTER = 'Supper where the snow ends';

/** A page whose second section has a link that visitors follow. */
async function bookingPage({ api, project }: Owner) {
  const body = textPage(MAIN);
  const book = { ...textSection('Book'), weight: 9 };
  const [settings = {}] = book.settings;
  const link = { ...book, settings: [{ ...settings, body: { en: '<p><a href="/">Book a table</a></p>' } }] };
  const page = { ...body, page: `Home ${body.id.slice(0, 8)}`, sections: [...body.sections, link] };
  await api.createPage({ params: { project }, body: page });
  return page;
}

/** The same with a variation that says something else. */
async function variedPage(owner: Owner) {
  const { api, project } = owner;
  const page = await bookingPage(owner);
  const id = randomUUID();
  await api.createVariation({ params: { project, page: page.id }, body: { id, page: 'Winter' } });
  const [first, ...others] = page.sections;
  const sections = [...(first ? [{ ...first, settings: textSection(WINTER).settings }] : []), ...others];
  await api.savePage({ params: { project, page: id }, body: { ...page, id, page: 'Winter', sections } });
  return { ...page, variation: id };
}

const screenOf = (page: Page, name = 'Variations'): Locator => page.getByRole('region', { name, exact: true });
const pageIn = (place: Locator, name: string | RegExp) =>
  place.getByRole('region', { name }).locator('iframe[data-drawn]').contentFrame();
const titlesOf = (frame: ReturnType<typeof pageIn>) => frame.locator('[data-section] [data-field=title]');

async function openVariations(page: Page, product: Pick<Product, 'url'>, path: string): Promise<Locator> {
  await openDraft(page, product, path);
  await page.keyboard.press('Alt+v');
  const screen = screenOf(page);
  await expect(screen).toBeVisible();
  return screen;
}

test('E8: a variation is made by keyboard, edited as pages are, and compared with main', async ({
  page,
  product,
  owner,
}) => {
  const { api, project } = owner;
  const main = await bookingPage(owner);
  const screen = await openVariations(page, product, main.path);
  await expect(screen).toBeFocused();
  await expect(screen.getByText('Try this page in two versions')).toBeVisible();
  await expectAccessible(page);

  // Made from main.
  await tabTo(page, screen.getByRole('button', { name: 'New variation' }));
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'New variation' });
  await page.keyboard.press('Enter');
  await expect(form.getByText('This field cannot be blank')).toBeVisible();
  await page.keyboard.type('Winter');
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(screen.getByText('Not shown')).toBeVisible();
  await expect(titlesOf(pageIn(screen, 'Winter')).first()).toHaveText(MAIN);
  const [, made] = (await api.listVariations({ params: { project, page: main.id } })).versions;

  // Edited with the ordinary editor, at an address of its own.
  await screen.getByRole('button', { name: 'Edit Winter' }).click();
  await page.waitForURL((url) => url.searchParams.get('variation') === made?.id);
  const draft = await readDraft(page);
  await expect(page.getByText('Variation', { exact: true })).toBeVisible();
  await draft.begin();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(WINTER);
  await page.getByRole('button', { name: 'Save variation', exact: true }).click();
  await expect(page.getByText('Variation saved. No visitor sees it yet.')).toBeVisible();
  expect(await publishedTitles(owner, main.path)).toEqual([MAIN, 'Book']);
  expect(await publishedTitles(owner, `/${made?.id}`)).toEqual([WINTER, 'Book']);

  // Beside main: what differs is numbered on both, and in the list.
  await page.keyboard.press('Alt+v');
  await expect(titlesOf(pageIn(screen, 'Winter')).first()).toHaveText(WINTER);
  await expect(titlesOf(pageIn(screen, main.page)).first()).toHaveText(MAIN);
  await expect(screen.getByText(/^Difference|^\d differences?$/).first()).toBeVisible();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(screen.getByText(/Difference 1 of/)).toBeVisible();
  await api.deletePage({ params: { project, page: main.id } });
});

test('E13: two variations are compared with each other, and a section of one is put into the draft of the other', async ({
  page,
  product,
  owner,
}) => {
  const { api, project } = owner;
  const { id, path, variation, sections } = await variedPage(owner);
  const spring = randomUUID();
  await api.createVariation({ params: { project, page: id }, body: { id: spring, page: 'Spring' } });
  const [, ...others] = sections;
  const first = { ...textSection('Lunch in the meadow'), id: sections[0]?.id ?? '' };
  await api.savePage({
    params: { project, page: spring },
    body: { id: spring, page: 'Spring', path, sections: [first, ...others] },
  });
  await signInBrowser(page, product);
  await page.goto(`${path}?edit&variation=${spring}`);
  await readDraft(page);
  await page.keyboard.press('Alt+v');
  const screen = screenOf(page);
  const against = screen.getByRole('button', { name: /Version that it is compared with/ });
  await expect(titlesOf(pageIn(screen, 'Spring')).first()).toHaveText('Lunch in the meadow');
  await against.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Winter' }).click();
  await expect(titlesOf(pageIn(screen, 'Winter')).first()).toHaveText(WINTER);
  await expectAccessible(page);
  await screen.getByRole('radio', { name: 'As a list' }).click({ force: true });
  await screen
    .getByRole('button', { name: /Restore this section/ })
    .first()
    .click();
  await expect(
    page.getByText('Put into your draft of “Spring”. It is seen here once you have saved it.'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save variation', exact: true }).click();
  await expect.poll(async () => (await publishedTitles(owner, `/${spring}`))[0]).toBe(WINTER);
  expect((await publishedTitles(owner, `/${variation}`))[0]).toBe(WINTER);
  await api.deletePage({ params: { project, page: id } });
});

test('E8: the palette makes a variation from wherever the page is edited', async ({ page, product, owner }) => {
  const { api, project } = owner;
  const main = await bookingPage(owner);
  await openDraft(page, product, main.path);
  await runCommand(page, 'New variation');
  const form = page.getByRole('dialog', { name: 'New variation' });
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('Winter');
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(screenOf(page).getByText('Not shown')).toBeVisible();
  // Again where the variations are open already.
  await runCommand(page, 'New variation');
  await expect(form).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(screenOf(page)).toBeVisible();
  await api.deletePage({ params: { project, page: main.id } });
});

test('E8: by keyboard, visitors are shared out and counted, what that says is told with its doubt, and a variation becomes main and is taken back', async ({
  page,
  product,
  owner,
}) => {
  const { api, project } = owner;
  const main = await variedPage(owner);
  const screen = await openVariations(page, product, main.path);
  await screen.getByRole('button', { name: 'Goal' }).click();
  await page.getByRole('option', { name: 'Link followed: /' }).click();
  await expect(screen.getByRole('button', { name: 'Goal' })).toContainText('Link followed: /');

  // Shared out by keyboard.
  const slider = screen.getByRole('slider');
  await tabTo(page, slider);
  for (let presses = 0; presses < 10; presses += 1) await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', `40% see ${main.page}, 60% see Winter`);
  await tabTo(page, screen.getByRole('button', { name: 'Start the trial' }));
  await page.keyboard.press('Enter');
  await expect(screen.getByText('On trial')).toBeVisible();
  await expect(screen.getByRole('button', { name: 'Stop the trial' })).toBeFocused();
  const shares = async () => (await api.listVariations({ params: { project, page: main.id } })).versions;
  expect((await shares()).map(({ share }) => share)).toEqual([40, 60]);

  // Counted, and said with its doubt.
  await sendTrialVisitors(owner, product, main.id, 30);
  const seen = screen.getByRole('region', { name: 'Outcome' });
  await expect(seen.getByText(/^\d+ of \d+$/).first()).toBeVisible({ timeout: 60_000 });
  await expect(seen.getByText('Too early to say')).toBeVisible();
  await expectAccessible(page);

  // Published as main, after a question that says what happens; and taken back.
  await tabTo(page, screen.getByRole('button', { name: 'Publish as main' }));
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Publish “Winter” as main?' });
  await expect(question).toContainText('The trial stops.');
  await tabTo(page, question.getByRole('button', { name: 'Publish as main' }));
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect.poll(() => publishedTitles(owner, main.path)).toEqual([WINTER, 'Book']);
  await expect(screen.getByText('Both say the same').or(screen.getByText('No difference'))).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect.poll(() => publishedTitles(owner, main.path)).toEqual([MAIN, 'Book']);
  await page.keyboard.press('Escape');
  await expect(screen).toBeHidden();
  await expect(page.getByRole('button', { name: 'Variations', exact: true })).toBeFocused();
  await api.deletePage({ params: { project, page: main.id } });
});

test('E8: what somebody changed meanwhile is published by nobody who has not seen it, and a network that fails changes nothing', async ({
  page,
  product,
  owner,
}) => {
  const { api, project } = owner;
  const varied = await variedPage(owner);
  const screen = await openVariations(page, product, varied.path);
  await expect(titlesOf(pageIn(screen, 'Winter')).first()).toHaveText(WINTER);

  // The network fails: said, and nothing was changed.
  await page.route('**/trial', (route) => route.abort());
  await screen.getByRole('button', { name: 'Start the trial' }).click();
  await expect(page.getByText('The site cannot be reached. Nothing was changed; try again.')).toBeVisible();
  await page.unroute('**/trial');

  // Somebody saves the variation while the question stands.
  await screen.getByRole('button', { name: 'Publish as main' }).click();
  const question = page.getByRole('alertdialog');
  const at = { project, page: varied.variation };
  const stored = await api.loadPage({ params: at, body: {} });
  const { project_metadata: _, ...metadata } = stored.metadata;
  const [first, ...others] = stored.sections;
  const elsewhere = first ? [{ ...first, settings: textSection('Written elsewhere').settings }, ...others] : others;
  const { id, page: name, path, layout } = stored;
  await api.savePage({ params: at, body: { id, page: name, path, layout, metadata, sections: elsewhere } });
  await question.getByRole('button', { name: 'Publish as main' }).click();
  await expect(question.getByRole('alert')).toContainText('Somebody changed this meanwhile');
  expect(await publishedTitles(owner, varied.path)).toEqual([MAIN, 'Book']);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(titlesOf(pageIn(screen, 'Winter')).first()).toHaveText('Written elsewhere');

  // A name that is taken, and another name; then it is deleted.
  await screen.getByRole('button', { name: 'New variation' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Name' }).fill('Winter');
  await form.getByRole('button', { name: 'Make variation' }).click();
  await expect(form.getByText('A variation of this page is called that already')).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await screen.getByRole('button', { name: 'More on Winter' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await form.getByRole('textbox', { name: 'Name' }).fill('Snow');
  await form.getByRole('button', { name: 'Rename' }).click();
  await expect(screen.getByRole('heading', { name: 'Snow' })).toBeVisible();
  await screen.getByRole('button', { name: 'More on Snow' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete variation' }).click();
  await expect(screen.getByText('Try this page in two versions')).toBeVisible();
  await api.deletePage({ params: { project, page: varied.id } });
});

test('E7: the list of pages says how many variations a page has, and whether it is on trial; and leads there', async ({
  page,
  product,
  owner,
}) => {
  const { api, project } = owner;
  const varied = await variedPage(owner);
  await openDraft(page, product, '/');
  await page.keyboard.press('Alt+3');
  const panel = page.getByRole('complementary', { name: 'My pages' });
  await panel.getByRole('searchbox').fill(varied.page);
  const row = panel.getByRole('listitem').filter({ hasText: varied.page });
  await expect(row.getByRole('link', { name: '1 variation' })).toBeVisible();
  await api.saveTrial({
    params: { project, page: varied.id },
    body: { shares: { [varied.variation]: 50 }, goal: null, running: true },
  });
  await openDraft(page, product, '/');
  await page.keyboard.press('Alt+3');
  await panel.getByRole('searchbox').fill(varied.page);
  await expect(row.getByRole('link', { name: '1 variation' })).toHaveText(/On trial/);
  await row.getByRole('link', { name: '1 variation' }).click();
  const screen = screenOf(page);
  await expect(titlesOf(pageIn(screen, 'Winter')).first()).toHaveText(WINTER);
  await expect(screen.getByText('On trial')).toBeVisible();
  await api.deletePage({ params: { project, page: varied.id } });
});

test.describe('in French', () => {
  test.use({ locale: 'fr', colorScheme: 'dark' });

  test('E8: on a phone and in French, with unsaved changes put into a variation', async ({ page, product, owner }) => {
    const { api, project } = owner;
    const varied = await variedPage(owner);
    await signInBrowser(page, product);
    await page.goto(`/fr${varied.path}?edit`);
    const draft = await readDraft(page);
    await draft.begin();
    await page.keyboard.type(' !');
    await page.setViewportSize({ width: 390, height: 844 });
    const opener = page.getByRole('navigation').getByRole('button', { name: 'Variantes' });
    // Out of the text, and away from its section: the sheet of its form stands where the panels are opened.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(opener).toBeVisible({ timeout: 2000 });
    }).toPass();
    await opener.click();
    const screen = screenOf(page, 'Variantes');
    await expect(screen.getByText(/^\d différences?$/)).toBeVisible();
    await expectAccessible(page);
    await screen.getByRole('button', { name: 'Nouvelle variante' }).click();
    const form = page.getByRole('dialog');
    await expect(form.getByRole('radio', { name: /modification non enregistrée/ })).toBeChecked();
    await form.getByRole('textbox', { name: 'Nom' }).fill('Été');
    await form.getByRole('button', { name: 'Créer la variante' }).click();
    await expect(form).toBeHidden();
    const { versions } = await api.listVariations({ params: { project, page: varied.id } });
    const summer = versions.find((version) => version.page === 'Été');
    const stored = await api.loadPage({ params: { project, page: summer?.id ?? '' }, body: {} });
    expect(JSON.stringify(stored.sections)).toContain(`${MAIN} !`);
    expect(await publishedTitles(owner, varied.path)).toEqual([MAIN, 'Book']);
    await expectAccessible(page);
    await api.deletePage({ params: { project, page: varied.id } });
  });
});
