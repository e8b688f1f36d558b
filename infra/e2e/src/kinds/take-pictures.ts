import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import {
  type Filling,
  fillSettings,
  type Locale,
  type MediaRef,
  type SectionDefinition,
  specimensOf,
} from 'shared-contracts';
import { findChromium } from '../support/find-chromium.ts';
import { type Owner, signIn } from '../support/owner.ts';
import { settle } from '../support/settle.ts';
import { type Product, startProduct } from '../support/start-product.ts';
import { kindSection, storePage } from './kind-page.ts';
import { LEADS_AWAY, liveKinds } from './live-kinds.ts';

const OUT = join(import.meta.dirname, '../../../../test-results/pictures/kinds');
const WIDTHS = [390, 820, 1440];
const THEMES = ['light', 'dark'] as const;
const LOCALES = ['en', 'fr'] as const;

const WORDS: Readonly<Record<Locale, string>> = {
  en: 'A table by the window, six rooms above it, and a garden that goes down to the river. Bread is baked at five, and the door is open until the last guest has left.',
  fr: 'Une table près de la fenêtre, six chambres au-dessus, et un jardin qui descend jusqu’à la rivière. Le pain est cuit à cinq heures, et la porte reste ouverte jusqu’au départ du dernier hôte.',
};
const LIST: Readonly<Record<Locale, string>> = {
  en: '<ul><li>Bread</li><li>Butter</li></ul>',
  fr: '<ul><li>Pain</li><li>Beurre</li></ul>',
};

/** Words of a length that suits the field, begun elsewhere each time. */
function wordsFor(max: number, index: number, locale: Locale = 'en'): string {
  const all = WORDS[locale].split(' ');
  const [from, long] = [(index * 5) % 12, Math.min(max, max > 200 ? 160 : 28)];
  const taken = all
    .slice(from)
    .reduce((text, word) => (text.length + word.length < long ? `${text} ${word}` : text), '');
  return taken.trim() || (all[0] ?? '');
}

/** Pictures of the demo site, as its own pages refer to them. */
async function demoPictures({ api, project }: Owner): Promise<readonly MediaRef[]> {
  const home = await api.loadPage({ params: { project, path: '' }, body: {} });
  return home.sections.flatMap(({ settings }) => (settings[0]?.image as MediaRef[] | undefined) ?? []);
}

/** A page of one kind, with every choice it offers. */
function pageOf(owner: Owner, kind: SectionDefinition, pictures: readonly MediaRef[]) {
  const filling: Filling = {
    text: ({ max }, index, locale) => wordsFor(max, index, locale),
    html: (_, __, locale = 'en') => `<p>${WORDS[locale]}</p>${LIST[locale]}`,
    media: (index) => pictures[index % pictures.length],
    url: '/rooms',
    items: 3,
  };
  // A picture of an item may stand in the place of what is chosen for it, such as an icon.
  const withoutPictures: Filling = {
    ...filling,
    wants: ({ type, required }, _, { depth }) => type !== 'media' || required || depth === 0,
  };
  const shown = specimensOf(kind, fillSettings(kind, filling), fillSettings(kind, withoutPictures));
  const sections = shown.map(({ settings }) => kindSection(kind, settings));
  return storePage(owner, sections, kind.label.en);
}

async function photograph(browser: Browser, { url }: Product, path: string, name: string): Promise<void> {
  for (const width of WIDTHS)
    for (const theme of THEMES) {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        colorScheme: theme,
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      for (const locale of LOCALES) {
        await page.goto(`${url}${locale === 'en' ? '' : `/${locale}`}${path}`);
        await settle(page);
        await page.screenshot({
          path: join(OUT, `${name}-${locale}-${theme}-${width}.png`),
          fullPage: true,
          animations: 'disabled',
        });
      }
      await context.close();
    }
}

/** Every kind with every choice it offers, at three widths, light and dark, English and French. Names of kinds as arguments take these alone. */
const asked = process.argv.slice(2);
if (asked.length === 0) await rm(OUT, { recursive: true, force: true });
await mkdir(OUT, { recursive: true });
const product = await startProduct();
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});
try {
  const owner = await signIn(product);
  const pictures = await demoPictures(owner);
  const kinds = (await liveKinds(product)).filter(
    ({ name }) => !LEADS_AWAY.includes(name) && (asked.length === 0 || asked.includes(name)),
  );
  for (const kind of kinds) {
    const { path, invalid } = await pageOf(owner, kind, pictures);
    if (invalid.length > 0) throw new Error(`${kind.name}: ${invalid[0]?.error}`);
    await photograph(browser, product, path, kind.name);
  }
  process.stdout.write(`The pictures are in ${OUT}\n`);
} finally {
  await browser.close();
  await product.stop();
}
