import {
  type Changes,
  expectMadeWith,
  promote,
  publishVariant,
  RENDERER,
  registryOf,
  renderPage,
  serverCode,
} from '../support/renderer-variant.ts';
import { createTextPage, health, visit } from '../support/site-page.ts';
import type { Product } from '../support/start-product.ts';
import { expect, test } from '../support/test.ts';

// One product, whose renderer each test changes and gives back.
test.describe.configure({ mode: 'default' });

const PATIENCE = { timeout: 60_000 };

/** Makes a variant live for the time of a test. */
async function withLive(product: Product, changes: Changes, work: (version: string, before: string) => Promise<void>) {
  const version = await publishVariant(product.url, changes);
  const before = await promote(product.url, version);
  try {
    await work(version, before);
  } finally {
    await promote(product.url, before);
    await expect.poll(async () => (await health(product)).status, PATIENCE).toBe('ok');
  }
}

/** What the registry says: which version is live, and which it took back. */
async function decided({ url }: Product): Promise<{ live: string | null; returned: string | undefined }> {
  const { live, returned } = await registryOf(url).listVersions({ params: { name: RENDERER } });
  return { live, returned: returned?.version };
}

const NEVER_STARTS: Readonly<Record<string, Changes>> = {
  'throws at import': serverCode("throw new Error('boom');"),
  'loops at import': serverCode('for (;;);'),
  'exports no renderPage': serverCode('module.exports = {};'),
  'asks for a module that is not shared': serverCode("require('node:fs');"),
  'is no program': ({ server_entry }) => ({ [`server/${server_entry}`]: () => '<!doctype html><title>Hi</title>' }),
  'throws on every page': renderPage("throw new Error('boom');"),
  'loops on every page': renderPage('for (;;);'),
  'answers what is no page': renderPage('return { html: () => 1 };'),
  'answers half a page': renderPage("return { html: '<main></main>' };"),
};

for (const [fault, changes] of Object.entries(NEVER_STARTS))
  test(`D5 D-h: a version that ${fault} never goes live: the last good one serves`, async ({ product, owner }) => {
    await withLive(product, changes, async (version, before) => {
      await expect.poll(() => decided(product), PATIENCE).toEqual({ live: before, returned: version });
      const fresh = await createTextPage(owner, 'made after the promotion');
      for (const path of ['/', '/fr', fresh.path])
        expect(await visit(product, path)).toMatchObject({ status: 200, version: before });
      expect((await visit(product, fresh.path)).html).toContain('made after the promotion');
    });
  });

const ON_ONE_PAGE: Readonly<Record<string, string>> = {
  throws: "throw new Error('boom');",
  loops: 'for (;;);',
  'ends its process': 'process.exit(3);',
  'fills its memory': 'const held = []; for (;;) held.push(new Array(100000).fill(held.length));',
  // One list that doubles: no thread of the product would outlive that, nor would the product.
  'fills its memory by leaps': 'const held = []; for (;;) held.push(0.5);',
};

for (const [fault, code] of Object.entries(ON_ONE_PAGE))
  test(`D5 V15: a version that ${fault} on one page: that page as the last good version renders it, the others untouched`, async ({
    product,
    owner,
  }) => {
    const bad = await createTextPage(owner, 'the page that fails');
    const good = await createTextPage(owner, 'the page beside it');
    const changes = renderPage(
      `if (payload.page.path === '${bad.path}') { ${code} } return original.renderPage(payload, progress);`,
    );
    await withLive(product, changes, async (version, before) => {
      await expectMadeWith(product.url, good.path, version);
      const [failing, ...others] = await Promise.all(
        [bad.path, good.path, '/', '/fr'].map((path) => visit(product, path)),
      );
      expect(failing).toMatchObject({ status: 200, version: before });
      expect(failing?.html).toContain('the page that fails');
      for (const other of others) expect(other).toMatchObject({ status: 200, version });
    });
  });

test('V15 D5: a section that throws leaves a quiet gap, the rest of its page stands', async ({ product, owner }) => {
  const page = await createTextPage(owner, 'first words', 'words that fail', 'last words');
  const changes = failingSection(String(page.sections[1]?.id), "throw new Error('boom');");
  await withLive(product, changes, async (version) => {
    await expectMadeWith(product.url, '/', version);
    const { status, html, version: rendered } = await visit(product, page.path);
    expect({ status, rendered }).toEqual({ status: 200, rendered: version });
    // What describes the page to search engines is taken from what is stored.
    const body = html.slice(html.indexOf('<body'));
    expect(body).toContain('first words');
    expect(body).toContain('last words');
    expect(body).not.toContain('words that fail');
    expect(html).not.toContain('boom');
  });
});

test('V15 D5 D-h: a section that loops is shown as the last good version draws it', async ({ product, owner }) => {
  const page = await createTextPage(owner, 'first words', 'words that do not end', 'last words');
  const changes = failingSection(String(page.sections[1]?.id), 'for (;;);');
  await withLive(product, changes, async (version, before) => {
    await expectMadeWith(product.url, '/', version);
    const { status, html, version: rendered } = await visit(product, page.path);
    expect({ status, rendered }).toEqual({ status: 200, rendered: before });
    for (const words of ['first words', 'words that do not end', 'last words']) expect(html).toContain(words);
    expect((await visit(product, '/')).version).toBe(version);
  });
});

test('D5: a version in which page after page fails is left for the last good one', async ({ product, owner }) => {
  const bad = await Promise.all(['one', 'two', 'three'].map((words) => createTextPage(owner, `fails ${words}`)));
  const paths = JSON.stringify(bad.map(({ path }) => path));
  const changes = renderPage(
    `if (${paths}.includes(payload.page.path)) throw new Error('boom'); return original.renderPage(payload, progress);`,
  );
  await withLive(product, changes, async (version, before) => {
    await expectMadeWith(product.url, '/', version);
    for (const { path } of bad) expect((await visit(product, path)).status).toBe(200);
    await expectMadeWith(product.url, '/', before);
    for (const { path } of bad) expect(await visit(product, path)).toMatchObject({ status: 200, version: before });
    await expect.poll(() => decided(product), PATIENCE).toEqual({ live: before, returned: version });
  });
});

/** A renderer whose view of one section fails. */
const failingSection =
  (id: string, code: string): Changes =>
  ({ server_entry }) => ({
    [`server/${server_entry}`]: (text) => {
      const view = /function RichTextSection\(\{ model[^)]*\) \{/;
      if (!view.test(text)) throw new Error('The renderer has no view of that name.');
      return text.replace(view, (head) => `${head} if (model.id === '${id}') { ${code} }`);
    },
  });
