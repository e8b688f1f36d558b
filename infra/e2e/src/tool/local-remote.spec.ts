import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Page } from '@playwright/test';
import { writeGuideRemote } from '../support/guide-remote.ts';
import { registryOf } from '../support/renderer-variant.ts';
import { signInBrowser } from '../support/signed-in.ts';
import { publishSmall } from '../support/small-remote.ts';
import { expect, test } from '../support/test.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const COMMAND = join(ROOT, 'infra/registry/src/cli/remote.ts');
const NAME = 'mf-notes';
const SCREENS = { notes: { paths: ['/admin/notes'], label: { en: 'Deployed notes', fr: 'Notes déployées' } } };

/** `remote dev`, as far as its link. */
async function develop(folder: string, shell: string) {
  const command = spawn(process.execPath, [COMMAND, 'dev', folder, '--shell', shell, '--port', '0'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async (): Promise<void> => {
    if (command.exitCode === null) {
      command.kill('SIGINT');
      await once(command, 'exit');
    }
  };
  for await (const line of createInterface({ input: command.stdout })) {
    const [link] = /http\S+\/n-api\/local\/\S+/.exec(line) ?? [];
    if (link) return { link, stop };
  }
  throw new Error(`The command ended with ${command.exitCode}.`);
}

test('D6: one browser has a remote from its developer’s machine in a deployed shell, and sees each change', async ({
  page,
  browser,
  product,
}) => {
  const { promoteRemote } = registryOf(product.url);
  const move = (version: string | null, expected: string | null) =>
    promoteRemote({ params: { name: NAME }, body: { version, expected } });
  const version = await publishSmall(product.url, NAME, { screens: SCREENS }, '3.0.0');
  await move(version, null);
  const remote = await writeGuideRemote(NAME);
  const { link, stop } = await develop(remote.root, product.url);
  const other = await browser.newPage({ baseURL: product.url });
  try {
    await signInBrowser(page, product);
    await signInBrowser(other, product);
    const headingOf = (one: Page) => one.getByRole('heading', { level: 1 });
    await expect.poll(async () => (await page.request.get('/admin/notes')).status()).toBe(200);
    for (const one of [page, other]) await one.goto('/admin/notes');
    await expect(headingOf(page)).toHaveText('Deployed notes');

    await page.goto(link);
    await expect(headingOf(page)).toHaveText(`Use ${NAME} from your machine?`);
    await page.getByRole('button', { name: 'Use it in this browser' }).press('Enter');
    await expect(page).toHaveURL(`${product.url}/`);
    await page.goto('/admin/notes');
    await expect(headingOf(page)).toHaveText('Notes');
    const mark = page.getByText(`From your machine: ${NAME}`);
    await expect(mark).toBeVisible();

    const words = join(remote.root, 'src/words/en.ts');
    await writeFile(words, (await readFile(words, 'utf8')).replace("'Notes'", "'Notes, changed'"));
    await expect(headingOf(page)).toHaveText('Notes, changed');
    await other.reload();
    await expect(headingOf(other)).toHaveText('Deployed notes');
    await expect(other.getByText('From your machine')).toHaveCount(0);

    const visitor = await browser.newContext({ baseURL: product.url });
    const local = (await page.context().cookies()).filter(({ name }) => name === 'sections-local');
    expect(local).toHaveLength(1);
    await visitor.addCookies(local);
    expect(await (await visitor.request.get('/')).text()).not.toContain('From your machine');
    await visitor.close();

    await page.getByRole('link', { name: 'Use what is deployed' }).press('Enter');
    await expect(page).toHaveURL(`${product.url}/`);
    await page.goto('/admin/notes');
    await expect(headingOf(page)).toHaveText('Deployed notes');
  } finally {
    await stop();
    await other.close();
    await remote.remove();
    await move(null, version);
  }
});
