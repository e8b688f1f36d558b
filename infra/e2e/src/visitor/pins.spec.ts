import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  type Client,
  createClient,
  httpTransport,
  type RegistryCalls,
  type RemoteRelease,
  registryCalls,
  remoteReleaseSchema,
} from 'shared-contracts';
import { consoleGuard } from '../support/console-guard.ts';
import { rounds } from '../support/rounds.ts';
import { OPERATOR_TOKEN, type Product } from '../support/start-product.ts';
import { expect, test } from '../support/test.ts';

const DIST = join(import.meta.dirname, '../../../../mf-renderer/dist');
const ISLAND = './islands/image-gallery';

test.describe.configure({ mode: 'serial', timeout: 300_000 });

const integrityOf = (bytes: Uint8Array) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const registryOf = ({ url }: Product): Client<RegistryCalls> =>
  createClient(
    registryCalls,
    httpTransport({ baseUrl: `${url}/registry/v1`, headers: { authorization: `Bearer ${OPERATOR_TOKEN}` } }),
  );

/** The renderer under another version, its island telling by a mark on the page which version came alive. */
async function publishMarked(registry: Client<RegistryCalls>, mark: string): Promise<string> {
  const built = remoteReleaseSchema.parse(JSON.parse(await readFile(join(DIST, 'release.json'), 'utf8')));
  const [island = ''] = built.exposes[ISLAND] ?? [];
  const client = { ...built.client };
  const files: { path: string; content: string }[] = [];
  for (const [side, names] of [
    ['client', Object.keys(built.client)],
    ['server', Object.keys(built.server)],
  ] as const)
    for (const name of names) {
      const bytes = await readFile(join(DIST, side, name));
      const marked = side === 'client' && name === island;
      const content = marked ? Buffer.from(`document.documentElement.dataset.came='${mark}';\n${bytes}`) : bytes;
      if (marked) client[name] = integrityOf(content);
      files.push({ path: `${side}/${name}`, content: content.toString('base64') });
    }
  const release: RemoteRelease = { ...built, client, version: `0.0.1-${mark}` };
  await registry.publishRemote({ params: { name: built.name }, body: { release, files } });
  return release.version;
}

interface Versions {
  readonly registry: Client<RegistryCalls>;
  readonly all: readonly [string, string];
  readonly original: string;
  /** Moves the pointer and waits until pages are rendered with it. */
  readonly promote: (version: string) => Promise<void>;
}

async function publishTwo(product: Product): Promise<Versions> {
  const registry = registryOf(product);
  const params = { name: 'mf-renderer' };
  const live = async () => (await registry.listVersions({ params })).live;
  const original = (await live()) ?? '';
  const all = [await publishMarked(registry, 'one'), await publishMarked(registry, 'two')] as const;
  const promote = async (version: string) => {
    await registry.promoteRemote({ params, body: { version, expected: await live() } });
    await expect.poll(async () => pinOf(await text(`${product.url}/rooms`))).toBe(version);
  };
  return { registry, all, original, promote };
}

const text = async (url: string): Promise<string> => (await fetch(url)).text();
const stateOf = (html: string) => JSON.parse(/id="sections-page">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');
const pinOf = (html: string): string => stateOf(html).pins['mf-renderer'].version;

/** Every file that a page may load, with the integrity it says the file has. */
function filesOf(html: string): Record<string, string> {
  const map = JSON.parse(/<script type="importmap">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)" integrity="([^"]+)"/g)];
  return { ...map.integrity, ...Object.fromEntries(sheets.map(([, href, integrity]) => [href, integrity])) };
}

/** What is wrong with the files a page is pinned to: none may be missing, changed, or of another version. */
async function faultsOf(base: string, html: string): Promise<string[]> {
  const pin = pinOf(html);
  const checks = Object.entries(filesOf(html)).map(async ([href, integrity]) => {
    if (href.startsWith('/remotes/') && !href.startsWith(`/remotes/mf-renderer/${pin}/`)) return `${href}: not ${pin}`;
    const answer = await fetch(base + href);
    if (answer.status !== 200) return `${href}: ${answer.status}`;
    return integrityOf(await answer.bytes()) === integrity ? [] : `${href}: other bytes`;
  });
  return (await Promise.all(checks)).flat();
}

test('D2: the files a page is pinned to are there after every flip of the live version', async ({ product }) => {
  const versions = await publishTwo(product);
  const faults: string[] = [];
  for (let round = 0; round < rounds(100, 1000); round += 1) {
    const before = await text(`${product.url}/rooms`);
    await versions.promote(versions.all[round % 2] ?? '');
    faults.push(...(await faultsOf(product.url, before)));
    const payload = await fetch(`${product.url}/rooms/_payload.json`, {
      headers: { 'x-sections-pins': `mf-renderer@${pinOf(before)}` },
    });
    const { pins, styles } = await payload.json();
    const { version } = pins['mf-renderer'];
    for (const { href } of styles)
      if (!href.startsWith(`/remotes/mf-renderer/${version}/`)) faults.push(`${href}: not ${version}`);
  }
  expect(faults).toEqual([]);
  await versions.promote(versions.original);
});

const came = (page: Page) => page.locator('html').getAttribute('data-came');

test('D2: what hydrates is the pinned version, also when another went live or back in between', async ({
  page,
  product,
}) => {
  const versions = await publishTwo(product);
  const guard = await consoleGuard(page);
  const wrong: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) wrong.push(`${response.url()}: ${response.status()}`);
  });
  await versions.promote(versions.all[0]);
  for (let round = 0; round < rounds(12, 100); round += 1) {
    const [pinned, next] = round % 2 === 0 ? versions.all : versions.all.toReversed();
    await page.goto(round % 4 < 2 ? '/rooms' : '/fr/rooms');
    expect(await came(page)).toBeNull();
    await versions.promote(next ?? '');
    await page.locator('main a[data-index="1"]').click();
    await expect(page.locator('.yarl__slide_current')).toBeVisible();
    expect(`0.0.1-${await came(page)}`).toBe(pinned);
    await page.keyboard.press('Escape');
  }
  expect(wrong).toEqual([]);
  await guard.expectQuiet();
  await versions.promote(versions.original);
});

test('D2: a page that was pinned to another version is navigated from by a document load', async ({
  page,
  product,
}) => {
  const versions = await publishTwo(product);
  await versions.promote(versions.all[0]);
  await page.goto('/rooms');
  await versions.promote(versions.all[1]);
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
  await versions.promote(versions.original);
});
