import { randomUUID } from 'node:crypto';
import { openEditor } from '../editor/open-editor.ts';
import { consoleGuard } from '../support/console-guard.ts';
import { HOURS, type HoursOptions, publishHours } from '../support/kinds-remote.ts';
import { askToPublish } from '../support/publish-look.ts';
import { registryOf } from '../support/renderer-variant.ts';
import { settle } from '../support/settle.ts';
import { textSection, visit } from '../support/site-page.ts';
import type { Product } from '../support/start-product.ts';
import { staticSection } from '../support/static-section.ts';
import { expect, test } from '../support/test.ts';

const NAME = 'mf-hours';

/** Moves the pointer of the remote from wherever it stands. */
async function move({ url }: Pick<Product, 'url'>, version: string | null): Promise<void> {
  const { listVersions, promoteRemote } = registryOf(url);
  const { live } = await listVersions({ params: { name: NAME } });
  await promoteRemote({ params: { name: NAME }, body: { version, expected: live, losses: 'accept' } });
}

const bring = async (product: Pick<Product, 'url'>, options: HoursOptions = {}): Promise<void> =>
  move(product, await publishHours(product.url, options));

const both = (en: string, fr: string) => ({ en, fr });

test('S24: a team’s own kind is on pages, in the editor and in the API with its release, and waits unharmed where that is retired', async ({
  page,
  product,
  owner: { api, project },
}) => {
  const guard = await consoleGuard(page);
  await bring(product);
  let id = '';
  const sections = [
    textSection('Before', 0),
    staticSection('hours', { title: both('Open', 'Ouvert'), day: 'Monday' }, 1),
    staticSection('hours-clock', { title: both('Clock', 'Horloge') }, 2),
    textSection('After', 3),
  ];
  let version = 0;
  // The API hears of a promotion a moment after the registry said so.
  const create = async () => {
    id = randomUUID();
    const body = { id, page: id, path: `/${id}`, sections };
    const made = await api.createPage({ params: { project }, body });
    version = made.version;
    return made.invalid_sections;
  };
  await expect.poll(create).toEqual([]);
  const path = `/${id}`;
  const { ...body } = { id, page: id, path, layout: 'extended-layout' as const };

  await test.step('the API holds its sections to the declared fields', async () => {
    const long = sections.map((section) =>
      section.name === 'hours' ? { ...section, settings: [{ title: both('x'.repeat(61), '') }] } : section,
    );
    const { invalid_sections } = await api.savePage({
      params: { project, page: id },
      body: { ...body, metadata: {}, sections: long },
      headers: { ifMatch: `"${version}"` },
    });
    expect(invalid_sections).toMatchObject([{ name: 'hours' }]);
  });

  await test.step('visitors read it in both languages, in its own styles, and its island lives', async () => {
    await expect.poll(async () => (await visit(product, path)).html).toContain('class="hours"');
    await page.goto(path);
    await expect(page.locator('main h2, main h1')).toHaveText(['Before', 'Open', 'After']);
    await expect(page.locator('.hours')).toHaveCSS('border-inline-start-color', 'rgb(10, 120, 40)');
    const clock = page.locator('button.clock');
    await expect(async () => {
      await clock.click();
      await expect(clock).not.toHaveText('Clock 0', { timeout: 500 });
    }).toPass();
    await page.goto(`/fr${path}`);
    await expect(page.locator('.hours')).toContainText('Ouvert');
  });

  await test.step('the editor offers it, draws its form and draws it on the canvas', async () => {
    const { canvas } = await openEditor(page, product, path);
    await expect(canvas.locator('[data-section=hours] h2')).toHaveText('Open');
    await expect(canvas.locator('.hours')).toHaveCSS('border-inline-start-color', 'rgb(10, 120, 40)');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'Door hours', exact: true }).click();
    const added = canvas.locator('[data-section=hours][data-selected]');
    await expect(added.locator('h2')).toHaveText('When we are open');
    await page
      .getByRole('complementary', { name: 'Selected section' })
      .getByRole('textbox', { name: 'Closed on' })
      .fill('Sunday');
    await expect(added).toContainText('Closed: Sunday');
    await page.getByRole('button', { name: 'Publish changes', exact: true }).click();
    await expect.poll(async () => (await visit(product, path)).html).toContain('Closed: Sunday');
  });

  await test.step('the theme has a screen of it, with what its definition names, and visitors see what is set there', async () => {
    await page.goto('/theme/kinds/hours');
    await expect(page.locator('iframe[data-drawn]')).toBeVisible();
    const kinds = page.getByRole('navigation', { name: 'What is set' });
    await expect(kinds.getByRole('button', { name: 'Door hours', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(kinds.getByRole('button', { name: 'Opening clock', exact: true })).toBeVisible();
    await settle(page);
    const own = page.locator('details', { has: page.locator('summary').getByText('Menu', { exact: true }) });
    if ((await own.getAttribute('open')) === null) await own.locator('summary').click();
    await own.getByRole('textbox', { name: 'Colour of links', exact: true }).fill('#7a1f5c');
    const question = await askToPublish(page);
    await expect(question.getByText('This changes 1 value of kinds for everybody.')).toBeVisible();
    await question.getByRole('button', { name: 'Publish' }).click();
    await expect(question).toBeHidden();
    await expect(async () => {
      await page.goto(path);
      await expect(page.locator('.hours').first()).toHaveCSS('color', 'rgb(122, 31, 92)', { timeout: 500 });
    }).toPass();
    await expect(page.locator('[data-section=rich-text] p, [data-section=rich-text] h2').first()).not.toHaveCSS(
      'color',
      'rgb(122, 31, 92)',
    );
    await api.saveProject({ params: { project }, body: { metadata: { sections_builder: {} } } });
  });

  await test.step('another release is on the page at once, and nothing else is', async () => {
    const before = (await visit(product, path)).version;
    await bring(product, { version: '1.0.1' });
    await expect.poll(async () => (await visit(product, path)).html).toContain('data-release="1.0.1"');
    expect((await visit(product, path)).version).toBe(before);
  });

  await test.step('retired, visitors see nothing of it, editors are told, and what it holds stays', async () => {
    const stored = async () => (await api.loadPage({ params: { project, page: id }, body: {} })).sections;
    const held = await stored();
    await move(product, null);
    await expect.poll(async () => (await visit(product, path)).html).not.toContain('class="hours"');
    expect((await visit(product, path)).html).toMatch(/Before.*After/s);
    const { canvas } = await openEditor(page, product, path);
    await expect(canvas.locator('.section-gap').first()).toContainText('“hours” is not available');
    const title = canvas.locator('[data-section=rich-text] [data-field=title]').first();
    await title.click();
    await page.keyboard.press('End');
    await page.keyboard.type(' then');
    await page.getByRole('button', { name: 'Publish changes', exact: true }).click();
    await expect.poll(async () => (await visit(product, path)).html).toContain('then');
    const of = (all: typeof held) => all.filter(({ name }) => name.startsWith('hours')).map(({ settings }) => settings);
    expect(of(await stored())).toEqual(of(held));
    await move(product, '1.0.0');
    await expect.poll(async () => (await visit(product, path)).html).toContain('Closed: Sunday');
  });

  await test.step('its fields are a contract: what stored pages use goes only with a migration that takes it along', async () => {
    const { promoteRemote, listVersions } = registryOf(product.url);
    const promote = async (version: string) => {
      const { live } = await listVersions({ params: { name: NAME } });
      return promoteRemote({ params: { name: NAME }, body: { version, expected: live } });
    };
    const { day, ...fields } = HOURS.fields;
    const offer = async (version: string, options: HoursOptions) =>
      promote(await publishHours(product.url, { version, ...options }));
    const refused = { code: 'incompatible_remote', message: expect.stringMatching(new RegExp(`“day”.*${path}`)) };
    await expect(offer('1.1.0', { hours: { fields } })).rejects.toMatchObject(refused);
    const renamed = { version: 2, fields: { ...fields, closed: day ?? fields.title } } as HoursOptions['hours'];
    const leaving = '[{ from: 1, up: ({ day, ...rest }) => rest }]';
    await expect(offer('1.1.1', { hours: renamed, migrations: leaving })).rejects.toMatchObject(refused);
    const taking = '[{ from: 1, up: ({ day, ...rest }) => ({ ...rest, closed: day }) }]';
    const onView = 'model = { ...model, settings: { ...model.settings, day: model.settings.closed } };';
    await offer('1.1.2', { hours: renamed, migrations: taking, onView });
    await expect.poll(async () => (await visit(product, path)).html).toMatch(/data-release="1\.1\.2".*Closed: Sunday/s);
    // What nobody saved since is as it was: the version before reads it.
    await promote('1.0.0');
    await expect.poll(async () => (await visit(product, path)).html).toMatch(/data-release="1\.0\.0".*Closed: Sunday/s);
  });

  await test.step('one that fails on a page leaves out its sections alone', async () => {
    const onView = "if (model.settings.day === 'Sunday') throw new Error('no');";
    await bring(product, { version: '1.0.2', onView });
    await expect.poll(async () => (await visit(product, path)).html).toContain('data-release="1.0.2"');
    const { html } = await visit(product, path);
    expect(html).toMatch(/Before.*Closed: Monday.*After/s);
    expect(html).not.toContain('Closed: Sunday');
  });
  await guard.expectQuiet();
  await api.deletePage({ params: { project, page: id } });
  await move(product, null);
});
