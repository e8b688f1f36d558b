import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { consoleGuard } from '../support/console-guard.ts';
import { islandCode, promote, publishVariant } from '../support/renderer-variant.ts';
import { rounds } from '../support/rounds.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ mode: 'serial', timeout: rounds(300_000, 3_600_000) });

/** The renderer under another version, its island telling by a mark on the page which version came alive. */
const publishMarked = (url: string, mark: string): Promise<string> =>
  publishVariant(
    url,
    islandCode('./islands/image-gallery', `document.documentElement.dataset.came='${mark}';`),
    `0.0.1-${mark}`,
  );

interface Versions {
  readonly all: readonly [string, string];
  /** Moves the pointer and waits until pages are rendered with it. */
  readonly flipTo: (version: string) => Promise<void>;
  /** Back to the version that was live before. */
  readonly restore: () => Promise<void>;
}

async function publishTwo(url: string): Promise<Versions> {
  const all = [await publishMarked(url, 'one'), await publishMarked(url, 'two')] as const;
  const original = pinOf(await text(`${url}/rooms`));
  const flipTo = async (version: string) => {
    await promote(url, version);
    await expect.poll(async () => pinOf(await text(`${url}/rooms`))).toBe(version);
  };
  return { all, flipTo, restore: () => flipTo(original) };
}

const integrityOf = (bytes: Uint8Array) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
const text = async (url: string): Promise<string> => (await fetch(url)).text();
const stateOf = (html: string) => JSON.parse(/id="sections-page">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');
const pinOf = (html: string): string => stateOf(html).pins['mf-renderer'].version;

/** Every file that a page may load, with the integrity it says the file has. */
async function filesOf(base: string, html: string): Promise<Record<string, string>> {
  const map = JSON.parse(/<script type="importmap">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');
  const { href, integrity } = stateOf(html).pins['mf-renderer'].importMap;
  const ofRelease = JSON.parse(await text(base + href));
  return { [href]: integrity, ...map.integrity, ...ofRelease.integrity };
}

/** What is wrong with the files a page is pinned to: none may be missing, changed, or of another version. */
async function faultsOf(base: string, html: string): Promise<string[]> {
  const pin = pinOf(html);
  const checks = Object.entries(await filesOf(base, html)).map(async ([href, integrity]) => {
    if (href.startsWith('/remotes/') && !href.startsWith(`/remotes/mf-renderer/${pin}/`)) return `${href}: not ${pin}`;
    const answer = await fetch(base + href);
    if (answer.status !== 200) return `${href}: ${answer.status}`;
    return integrityOf(await answer.bytes()) === integrity ? [] : `${href}: other bytes`;
  });
  return (await Promise.all(checks)).flat();
}

test('D2: the files a page is pinned to are there after every flip of the live version', async ({ product }) => {
  const versions = await publishTwo(product.url);
  const faults: string[] = [];
  for (let round = 0; round < rounds(40, 1000); round += 1) {
    const before = await text(`${product.url}/rooms`);
    await versions.flipTo(versions.all[round % 2] ?? '');
    faults.push(...(await faultsOf(product.url, before)));
    const payload = await fetch(`${product.url}/rooms/_payload.json`, {
      headers: { 'x-sections-pins': `mf-renderer@${pinOf(before)}` },
    });
    const { pins, styles } = await payload.json();
    const { version } = pins['mf-renderer'];
    for (const { href, integrity } of styles) {
      if (!href.startsWith(`/remotes/mf-renderer/${version}/`)) faults.push(`${href}: not ${version}`);
      if (integrityOf(await (await fetch(product.url + href)).bytes()) !== integrity)
        faults.push(`${href}: other bytes`);
    }
  }
  expect(faults).toEqual([]);
  await versions.restore();
});

const came = (page: Page) => page.locator('html').getAttribute('data-came');

test('D2 D-b: what hydrates is the pinned version, also when another went live or back in between', async ({
  page,
  product,
}) => {
  const versions = await publishTwo(product.url);
  const guard = await consoleGuard(page);
  const wrong: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) wrong.push(`${response.url()}: ${response.status()}`);
  });
  await versions.flipTo(versions.all[0]);
  for (let round = 0; round < rounds(6, 100); round += 1) {
    const [pinned, next] = round % 2 === 0 ? versions.all : versions.all.toReversed();
    await page.goto(round % 4 < 2 ? '/rooms' : '/fr/rooms');
    expect(await came(page)).toBeNull();
    await versions.flipTo(next ?? '');
    await page.locator('main a[data-index="1"]').click();
    await expect(page.locator('.yarl__slide_current')).toBeVisible();
    expect(`0.0.1-${await came(page)}`).toBe(pinned);
    await page.keyboard.press('Escape');
  }
  expect(wrong).toEqual([]);
  await guard.expectQuiet();
  await versions.restore();
});

test('D2: a page that was pinned to another version is navigated from by a document load', async ({
  page,
  product,
}) => {
  const versions = await publishTwo(product.url);
  await versions.flipTo(versions.all[0]);
  await page.goto('/rooms');
  await versions.flipTo(versions.all[1]);
  const guard = await consoleGuard(page);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
  });
  await page.locator('main figcaption').getByRole('link', { name: 'The Dovecote' }).click();
  await expect(page.locator('h1')).toHaveText('The Dovecote');
  expect(documents).toEqual(['/rooms/dovecote']);
  expect(pinOf(await page.content())).toBe(versions.all[1]);
  await guard.expectQuiet();
  await versions.restore();
});
