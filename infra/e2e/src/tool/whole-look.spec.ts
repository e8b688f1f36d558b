import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { ownerOf } from '../support/owner.ts';
import { settle } from '../support/settle.ts';
import { signInBrowser } from '../support/signed-in.ts';
import type { Product } from '../support/start-product.ts';
import { expect, test } from '../support/test.ts';

const WORDS = {
  en: {
    ...{ at: '', looks: 'Looks', look: /^Tavern/, type: 'Fonts and sizes', font: 'Font of headings', lora: 'Lora' },
    ...{ colours: 'Colours', accent: 'Accent', dark: 'Dark', light: 'Light', buttons: 'Buttons', corners: 'Corners' },
    ...{ zones: 'Zones', paper: 'Paper', menu: 'Menu', linkColour: 'Colour of links', kinds: 'What is set' },
    ...{ hard: /^Hard to read with/, use: /^Use #/, export: 'Export', import: 'Import', everywhere: 'Everywhere' },
    ...{ night: /^Night/, publish: 'Publish', ask: 'Publish the look?', done: 'All published' },
    ...{ toPage: 'To the page that is shown', toSettings: 'To the settings', settings: 'Settings of the look' },
    ...{ shown: 'Page that is shown', muted: 'Muted' },
  },
  fr: {
    ...{
      at: '/fr',
      looks: 'Styles',
      look: /^Taverne/,
      type: 'Polices et tailles',
      font: 'Police des titres',
      lora: 'Lora',
    },
    ...{ colours: 'Couleurs', accent: 'Accent', dark: 'Sombre', light: 'Clair', buttons: 'Boutons', corners: 'Angles' },
    ...{ zones: 'Zones', paper: 'Papier', menu: 'Menu', linkColour: 'Couleur des liens', kinds: 'Ce qui est réglé' },
    ...{ hard: /^Difficile à lire/, use: /^Prendre #/, export: 'Exporter', import: 'Importer', everywhere: 'Partout' },
    ...{ night: /^Nuit/, publish: 'Publier', ask: 'Publier l’apparence\u202f?', done: 'Tout est publié' },
    ...{ toPage: 'Vers la page affichée', toSettings: 'Vers les réglages', settings: 'Réglages de l’apparence' },
    ...{ shown: 'Page affichée', muted: 'Atténué' },
  },
} as const;
type Words = (typeof WORDS)[keyof typeof WORDS];

/** Presses a control by its key alone. */
async function press(page: Page, name: string | RegExp, key = 'Enter'): Promise<void> {
  await page.getByRole('button', { name }).first().focus();
  await page.keyboard.press(key);
}

/** Writes into a field as somebody does who has no pointer. */
async function write(page: Page, name: string, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name, exact: true }).first();
  await field.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

async function openGroup(page: Page, name: string): Promise<void> {
  const summary = page.locator('summary').filter({ has: page.getByText(name, { exact: true }) });
  if (await summary.evaluate((element) => element.parentElement?.hasAttribute('open'))) return;
  await summary.focus();
  await page.keyboard.press('Enter');
}

async function goTo(page: Page, words: Words, name: string): Promise<void> {
  const entry = page
    .getByRole('navigation', { name: words.kinds })
    .getByRole('button', { name: new RegExp(`^${name}\\s*\\d*$`) });
  await entry.focus();
  await page.keyboard.press('Enter');
}

async function chooseLook(page: Page, words: Words, name: RegExp): Promise<void> {
  const radio = page.getByRole('radiogroup', { name: words.looks }).getByRole('radio', { name });
  await radio.focus();
  await page.keyboard.press('Space');
  await expect(radio).toBeChecked();
}

async function exported(page: Page, words: Words): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, words.export)]);
  return readFile(await download.path(), 'utf8');
}

/** A new owner's whole way, without a pointer; answers the file of the theme that they made. */
async function makeLook(page: Page, words: Words): Promise<string> {
  await chooseLook(page, words, words.look);
  await openGroup(page, words.type);
  await press(page, new RegExp(`${words.font}$`));
  await page.getByRole('option', { name: words.lora, exact: true }).focus();
  await page.keyboard.press('Enter');
  await openGroup(page, words.colours);
  await write(page, words.accent, '#0b5d4e');
  await page.getByRole('radio', { name: words.dark, exact: true }).focus();
  await page.keyboard.press('Space');
  await write(page, words.accent, '#7fe0c8');
  await page.getByRole('radio', { name: words.light, exact: true }).focus();
  await page.keyboard.press('Space');
  await write(page, words.muted, '#b8ad98');
  await expect(page.getByText(words.hard).first()).toBeVisible();
  await press(page, words.use);
  await expect(page.getByText(words.hard)).toHaveCount(0);
  await openGroup(page, words.buttons);
  await write(page, words.corners, '3px');
  await goTo(page, words, words.zones);
  await openGroup(page, words.colours);
  await write(page, words.paper, '#fff4e0');
  await goTo(page, words, words.menu);
  await openGroup(page, words.menu);
  await write(page, words.linkColour, '#5a2a00');
  await goTo(page, words, words.everywhere);
  return exported(page, words);
}

async function spoilAndImport(page: Page, words: Words, file: string): Promise<void> {
  await chooseLook(page, words, words.night);
  await openGroup(page, words.colours);
  await write(page, words.accent, '#ff00ff');
  expect(await exported(page, words)).not.toBe(file);
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, words.import)]);
  await chooser.setFiles({ name: 'theme.json', mimeType: 'application/json', buffer: Buffer.from(file) });
  await expect(page.getByRole('radio', { name: words.look })).toBeChecked();
  expect(await exported(page, words)).toBe(file);
}

async function publish(page: Page, words: Words): Promise<void> {
  await press(page, words.publish);
  const question = page.getByRole('dialog', { name: words.ask });
  await question.getByRole('button', { name: words.publish }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.done)).toBeVisible();
}

async function open(page: Page, product: Product, words: Words): Promise<void> {
  await signInBrowser(page, product);
  await page.goto(`${words.at}/theme/global_settings`);
  await expect(page.locator('iframe[data-drawn]')).toBeVisible();
  await settle(page);
}

/** What a visitor sees of it. */
const seenOf = (page: Page) =>
  page.evaluate(() => {
    const styleOf = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body);
    return {
      accent: styleOf(':root').getPropertyValue('--color-accent'),
      heading: styleOf('h1').fontFamily,
      corners: styleOf('.button').borderRadius,
      zone: styleOf('[data-zone="zone-1"]').backgroundColor,
      menu: styleOf('[data-section="simple-menu"]').getPropertyValue('--menu-color'),
    };
  });
const MADE = {
  accent: expect.stringContaining('#0b5d4e'),
  heading: expect.stringContaining('Lora Variable'),
  corners: '3px',
  zone: 'rgb(255, 244, 224)',
  menu: '#5a2a00',
};

test.afterEach(async ({ product }) => {
  const { api, project } = await ownerOf(product);
  await api.saveProject({ params: { project }, body: { metadata: { sections_builder: {}, selectedCSSPreset: null } } });
});

for (const [locale, size] of [
  ['en', { width: 1440, height: 900 }],
  ['fr', { width: 1440, height: 900 }],
  ['fr', { width: 390, height: 844 }],
] as const)
  test.describe(`${locale}, ${size.width} wide`, () => {
    test.use({ locale, viewport: size });

    test('T1 T2 T3 T4: by keyboard a look is chosen, changed by day and night, for a zone and a kind, exported, spoiled, imported, published, and seen by visitors', async ({
      page,
      product,
      browser,
    }) => {
      const words = WORDS[locale];
      await open(page, product, words);
      const file = await makeLook(page, words);
      expect(JSON.parse(file)).toMatchObject({ preset: 'tavern', global: { '--dark-color-accent': '#7fe0c8' } });
      await spoilAndImport(page, words, file);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await settle(page);
      await expectAccessible(page);
      await publish(page, words);
      const visitor = await browser.newPage({ locale });
      await visitor.goto(`${product.url}${words.at}/`);
      expect(await seenOf(visitor)).toMatchObject(MADE);
      await visitor.emulateMedia({ colorScheme: 'dark' });
      const ground = () =>
        visitor.evaluate(() => getComputedStyle(document.querySelector('.button') ?? document.body).backgroundColor);
      await expect.poll(ground).toBe('rgb(127, 224, 200)');
      await visitor.close();
    });
  });

test('T3 T4: a long list is skipped to the page and back; a theme is copied, and pasted through the checks of an import', async ({
  page,
  product,
  context,
}) => {
  const words = WORDS.en;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, product, words);
  await press(page, words.toPage);
  await expect(page.getByRole('group', { name: words.shown })).toBeFocused();
  await press(page, words.toSettings);
  await expect(page.getByRole('region', { name: words.settings })).toBeFocused();

  await chooseLook(page, words, words.night);
  await press(page, 'Copy');
  await expect(page.getByText('The theme is copied. Paste it in the look of another site.')).toBeVisible();
  await chooseLook(page, words, words.look);
  await press(page, 'Paste');
  await expect(page.getByRole('radio', { name: words.night })).toBeChecked();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  const foreign = { top: { '--background-image': 'url("/media/another-site/m/a.webp")' } };
  await page.evaluate(
    (stolen) => navigator.clipboard.writeText(stolen),
    JSON.stringify({ ...JSON.parse(text), zones: foreign }),
  );
  await press(page, 'Paste');
  await page.getByRole('button', { name: 'Take the theme without them' }).click();
  await expect(page.getByText(/1 picture or font of another site was left out/)).toBeVisible();
  await page.evaluate(() =>
    navigator.clipboard.writeText(
      '{"format":"sections-theme","version":1,"global":{"--color-ink":"url(//evil.example)"}}',
    ),
  );
  await press(page, 'Paste');
  await expect(page.getByText(/A value of the file cannot be used: --color-ink/)).toBeVisible();
});
