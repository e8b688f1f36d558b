import { rounds } from '../support/rounds.ts';
import { createTextPage, textSection, visit } from '../support/site-page.ts';
import { expect, test } from '../support/test.ts';

const ROUNDS = rounds(100, 5000);
const READERS = 4;

/** Every word of a page that tells which save it is from. */
const savesIn = (html: string): number[] => [...new Set([...html.matchAll(/save-(\d+)\b/g)].map(([, n]) => Number(n)))];

test('B7: a save is seen on the very next request, and no reader ever meets a mixture or an older page again', async ({
  product,
  owner: { api, project },
  owner,
}) => {
  test.setTimeout(3000 * ROUNDS);
  const page = await createTextPage(owner, 'save-1', 'save-1', 'save-1');
  const addresses = [page.path, `/fr${page.path}`, `${page.path}/_payload.json`];
  let saving = true;
  let reads = 0;
  const readOn = async (address: string): Promise<void> => {
    for (let newest = 0; saving; reads += 1) {
      const { status, html } = await visit(product, address);
      expect(status).toBe(200);
      const found = savesIn(html);
      expect(found, `${address}: a mixture`).toHaveLength(1);
      expect(found[0], `${address}: an older page after a newer one`).toBeGreaterThanOrEqual(newest);
      newest = found[0] ?? 0;
    }
  };
  const readers = Array.from({ length: READERS }, (_, index) => readOn(addresses[index % addresses.length] ?? ''));
  const save = async (): Promise<void> => {
    for (let round = 2; round <= ROUNDS; round += 1) {
      const words = `save-${round}`;
      await api.savePage({
        params: { project, page: page.id },
        body: {
          ...page,
          metadata: { en: { title: words }, fr: { title: words } },
          sections: page.sections.map(({ id }, weight) => ({ ...textSection(words, weight), id })),
        },
      });
      const address = addresses[round % addresses.length] ?? '';
      expect(savesIn((await visit(product, address)).html), `${address} right after save ${round}`).toEqual([round]);
    }
  };
  await Promise.all([save().finally(() => (saving = false)), ...readers]);
  expect(reads).toBeGreaterThan(ROUNDS);
});

test('a page that is made, moved or deleted is there, elsewhere or gone on the very next request', async ({
  product,
  owner: { api, project },
  owner,
}) => {
  for (let round = 0; round < rounds(10, 200); round += 1) {
    const page = await createTextPage(owner, 'here and gone');
    const moved = `${page.path}-moved`;
    expect((await visit(product, page.path)).status).toBe(200);
    expect((await visit(product, moved)).status).toBe(404);
    const params = { project, page: page.id };
    await api.savePage({ params, body: { ...page, path: moved } });
    // Its old address leads on (row E7).
    expect((await visit(product, page.path)).status).toBe(301);
    expect((await visit(product, moved)).status).toBe(200);
    await api.deletePage({ params });
    expect((await visit(product, moved)).status).toBe(404);
    const again = { ...page, id: crypto.randomUUID(), sections: [textSection('here again')] };
    await api.createPage({ params: { project }, body: again });
    expect((await visit(product, page.path)).html).toContain('here again');
  }
});

test('settings of a project are seen on the very next request', async ({ product, owner: { api, project } }) => {
  const { project_metadata } = await api.getProject({ params: { project } });
  try {
    for (const path of ['/visit', '/house']) {
      await api.saveProject({ params: { project }, body: { metadata: { ...project_metadata, pagePath404: path } } });
      const missing = await visit(product, '/no-such-page');
      expect(missing.status).toBe(404);
      const shown = await visit(product, path);
      const headline = /<h1[^>]*>(.*?)<\/h1>/s.exec(shown.html)?.[1] ?? 'no headline';
      expect(missing.html).toContain(headline);
    }
  } finally {
    await api.saveProject({ params: { project }, body: { metadata: project_metadata } });
  }
});
