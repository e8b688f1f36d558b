import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expectMadeWith, promote, publishVariant, RENDERER, renderPage } from '../support/renderer-variant.ts';
import { rounds } from '../support/rounds.ts';
import { createTextPage, visit } from '../support/site-page.ts';
import { OPERATOR_TOKEN } from '../support/start-product.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ mode: 'default' });

const COMMAND = join(import.meta.dirname, '../../../registry/src/cli/remote.ts');
const ROUNDS = rounds(20, 200);

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The `remote` command: its exit code and what it said. */
async function remote(url: string, ...args: string[]): Promise<Ended> {
  const env = { PATH: process.env.PATH, REGISTRY_URL: url, OPERATOR_TOKEN };
  const run = promisify(execFile)(process.execPath, [COMMAND, ...args], { env });
  return run.then(
    (said) => ({ code: 0, ...said }),
    (error: Ended) => error,
  );
}

const ADOPTED = '^  [a-z0-9-]+: adopted(?:; tried on \\d+ pages?: .+)?\n';

const saying = (words: string) =>
  renderPage(`
    const page = original.renderPage(payload, progress);
    return { ...page, html: page.html.replace('</main>', '<p>${words}</p></main>') };
  `);

test('D1 D-c: a published version serves without a restart, and one command rolls it back', async ({
  product,
  owner,
}) => {
  const page = await createTextPage(owner, 'a page that stays');
  const first = (await visit(product, page.path)).version;
  const version = await publishVariant(product.url, saying('drawn by the new version'));
  expect((await visit(product, page.path)).version).toBe(first);

  const promoted = await remote(product.url, 'promote', RENDERER, version);
  expect(promoted.stdout).toMatch(new RegExp(`${ADOPTED}${RENDERER} ${version} is live, before ${first}\\.\n$`));
  expect((await visit(product, page.path)).html).toContain('drawn by the new version');
  expect(await visit(product, '/fr')).toMatchObject({ status: 200, version });

  const back = await remote(product.url, 'rollback', RENDERER);
  expect(back.stdout).toMatch(new RegExp(`${ADOPTED}${RENDERER} ${first} is live again, before ${version}\\.\n$`));
  expect((await visit(product, page.path)).version).toBe(first);
  expect((await visit(product, page.path)).html).not.toContain('drawn by the new version');
});

test('D3 D5: of a version that cannot serve the command says why and exits with it, each time it is asked; visitors see none of it', async ({
  product,
}) => {
  const first = (await visit(product, '/rooms')).version;
  const version = await publishVariant(product.url, renderPage("throw new Error('this one cannot serve');"));
  for (const words of ['at first', 'and when it is tried again']) {
    const { code, stdout, stderr } = await remote(product.url, 'promote', RENDERER, version);
    expect([words, code]).toEqual([words, 1]);
    expect(stdout).toMatch(/^ {2}[a-z0-9-]+: refused: .*this one cannot serve/);
    expect(stderr).toMatch(/is not used by 1 of 1 shell: .*this one cannot serve/);
    expect((await visit(product, '/rooms')).version).toBe(first);
  }
  const { stdout } = await remote(product.url, 'list', RENDERER);
  expect(stdout).toContain(`* ${first} `);
  expect(stdout).toMatch(/taken back .*this one cannot serve/);
  expect(stdout).toContain('refused: ');
});

test('D-a: other bytes under a published version are refused; the same bytes again are no harm', async ({
  product,
}) => {
  const published = await publishVariant(product.url);
  await expect(publishVariant(product.url, saying('other bytes'), published)).rejects.toMatchObject({
    code: 'version_published',
  });
  expect(await publishVariant(product.url, undefined, published)).toBe(published);
});

test('D-c B7: while versions go in and out, every answer is wholly one of them and none fails', async ({
  product,
  owner,
}) => {
  const page = await createTextPage(owner, 'a page read all the time');
  const first = (await visit(product, page.path)).version ?? '';
  const versions = [
    await publishVariant(product.url, saying('mark-a')),
    await publishVariant(product.url, saying('mark-b')),
  ] as const;
  const markOf = { [versions[0]]: 'mark-a', [versions[1]]: 'mark-b' };
  let reading = true;
  const read = async (): Promise<number> => {
    let answers = 0;
    for (; reading; answers += 1) {
      const { status, html, version } = await visit(product, page.path);
      expect(status).toBe(200);
      const marks = Object.values(markOf).filter((mark) => html.includes(mark));
      expect(marks, version ?? '').toEqual(version === first ? [] : [markOf[version ?? '']]);
      const files = [...html.matchAll(/\/remotes\/mf-renderer\/([^/]+)\//g)].map(([, named]) => named);
      expect([...new Set(files)]).toEqual([version]);
    }
    return answers;
  };
  const readers = [read(), read(), read()];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const version = versions[round % 2] ?? '';
      await promote(product.url, version);
      await expectMadeWith(product.url, page.path, version);
    }
  } finally {
    reading = false;
    await promote(product.url, first);
  }
  for (const answers of await Promise.all(readers)) expect(answers).toBeGreaterThan(ROUNDS);
  // The product is others' as well, who would see it return.
  await expectMadeWith(product.url, '/rooms', first);
});
