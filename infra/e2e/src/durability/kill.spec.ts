import type { PageBody } from 'shared-contracts';
import { type Owner, signIn, visitorApi } from '../support/owner.ts';
import { rounds } from '../support/rounds.ts';
import { inSeededFolder } from '../support/seeded-data.ts';
import { createTextPage, textSection, visit } from '../support/site-page.ts';
import { type Product, startProduct } from '../support/start-product.ts';
import { expect, test } from '../support/test.ts';

const KILLS = rounds(3, 50);
const WRITERS = 4;
const SAVES_BEFORE_KILL = 20;

/** A save of a page whose every part says which one it is, so that half of one would show. */
const numbered = (page: PageBody, number: number): PageBody => ({
  ...page,
  metadata: { en: { title: `save-${number}`, description: `save-${number}` } },
  sections: page.sections.map((section, weight) => ({ ...textSection(`save-${number}`, weight), id: section.id })),
});

/** Saves one page again and again until the product is gone; returns the last version it was promised. */
async function saveUntilGone(
  { api, project }: Owner,
  page: PageBody,
  from: number,
  onSaved: () => void,
): Promise<number> {
  let version = from;
  try {
    for (;;) {
      const params = { project, page: page.id ?? '' };
      const headers = { ifMatch: `"${version}"` };
      version = (await api.savePage({ params, headers, body: numbered(page, version + 1) })).version;
      onSaved();
    }
  } catch (error) {
    expect(error, 'a save ended otherwise than by the kill').toMatchObject({ code: 'unavailable' });
    return version;
  }
}

async function killWhileSaving(product: Product, owner: Owner, pages: readonly PageBody[], versions: number[]) {
  let saves = 0;
  const onSaved = () => {
    saves += 1;
    if (saves === SAVES_BEFORE_KILL) void product.kill();
  };
  return Promise.all(pages.map((page, index) => saveUntilGone(owner, page, versions[index] ?? 1, onSaved)));
}

test('B1: killed (-9) during concurrent saves, again and again: every acknowledged save is there, none is half', async () => {
  test.setTimeout(60_000 * KILLS);
  await inSeededFolder(async (dataDir) => {
    let product = await startProduct({ dataDir });
    let owner = await signIn(product);
    const pages = await Promise.all(
      Array.from({ length: WRITERS }, () => createTextPage(owner, 'save-1', 'save-1', 'save-1')),
    );
    let versions = pages.map(() => 1);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const promised = await killWhileSaving(product, owner, pages, versions);
      await product.kill();
      product = await startProduct({ dataDir });
      owner = await signIn(product);
      versions = [];
      for (const [index, page] of pages.entries()) {
        const stored = await visitorApi(product).loadPage({
          params: { project: owner.project, page: page.path.slice(1) },
          body: {},
        });
        // One save per page may have been committed and not yet told.
        const last = promised[index] ?? 0;
        expect([last, last + 1]).toContain(stored.version);
        const { html } = await visit(product, page.path);
        if (stored.version > 1) {
          const { metadata, sections } = numbered(page, stored.version);
          expect(stored.metadata.en).toEqual(metadata.en);
          expect(stored.sections.map(({ settings }) => settings)).toEqual(sections.map(({ settings }) => settings));
          expect(new Set(html.match(/save-\d+/g))).toEqual(new Set([`save-${stored.version}`]));
        }
        versions.push(stored.version);
      }
    }
    expect(await product.stop({ keepData: true })).toBe(0);
  });
});
