import type { BrowserContext, Page } from '@playwright/test';
import { type Changes, promote, publishVariant, withLive } from '../support/renderer-variant.ts';
import type { Product } from '../support/start-product.ts';
import { expect, inTurn, test } from '../support/with-model.ts';
import { askIn } from './ask-in.ts';
import { assistedStranger } from './assisted-stranger.ts';

test.use({ viewport: { width: 1440, height: 900 }, actionTimeout: 30_000 });
// One after the other: they share which version of the remote is live.
test.describe.configure({ mode: 'default' });

const AGENT = 'mf-agent';
const WIDGET = './agent/widget';
const CODE = /\/remotes\/mf-agent\//;

/** The module of the side bar begins with this. */
const beginning =
  (code: string): Changes =>
  ({ exposes }) =>
    Object.fromEntries((exposes[WIDGET] ?? []).map((path) => [`client/${path}`, (text: string) => `${code}\n${text}`]));
const BROKEN = beginning("throw new Error('broken for the test');");
const LOOPS = beginning('for (;;);');

/** The side bar on a site of somebody new. */
async function openSite(page: Page, context: BrowserContext, product: Product) {
  const { url } = await assistedStranger(context, product);
  await page.goto(`${url}/admin`);
  const bar = page.getByRole('complementary', { name: 'Assistant' });
  return {
    ...{ url, bar, lost: bar.getByText('“Assistant” could not be shown') },
    field: bar.getByRole('textbox', { name: 'Ask, or say what to change' }),
    answers: bar.getByRole('article'),
    open: () => page.getByRole('button', { name: 'Ask for help' }).press('Enter'),
  };
}

test('A1: where the code of the assistant is refused, that is said in its place, the tool works on, and it is tried again', async ({
  page,
  context,
  product,
}) => {
  const { bar, lost, field, open } = await openSite(page, context, product);
  await page.route(CODE, (route) => route.abort());
  await open();
  await expect(lost).toBeVisible();
  await bar.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Ask for help' })).toBeFocused();
  await open();
  await expect(lost).toBeVisible();
  await page.unroute(CODE);
  await bar.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(field).toBeVisible();
});

test('A1: a broken assistant is said to be so, and what was said before is there once it is mended', async ({
  page,
  context,
  product,
  model,
}) => {
  const { url, lost, field, answers, open } = await openSite(page, context, product);
  model.play = () => [{ say: 'It is in the inbox.' }];
  await open();
  await askIn(field, 'Where are messages?');
  await expect(answers.last()).toContainText('It is in the inbox.');
  await withLive(product.url, AGENT, BROKEN, async (version) => {
    await expect(async () => {
      await page.reload();
      expect(await page.content()).toContain(`/${AGENT}/${version}/`);
    }).toPass({ timeout: 60_000 });
    await open();
    await expect(lost).toBeVisible();
    // The rest of the tool knows nothing of it.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
  await expect(async () => {
    await page.goto(`${url}/admin`);
    await open();
    await expect(answers.last()).toContainText('It is in the inbox.', { timeout: 5000 });
  }).toPass({ timeout: 90_000 });
  await expect(answers).toHaveCount(2);
});

test('A1 D-h: an assistant whose code kept a page from going on is left out of the next, which says and tells so', async ({
  page,
  context,
  product,
}) => {
  const { url, field, open } = await openSite(page, context, product);
  let looping = '';
  await withLive(product.url, AGENT, LOOPS, async (version) => {
    looping = `/${AGENT}/${version}/`;
    const next = await context.newPage();
    // What a document leaves behind that this code stopped: whoever asks a browser to leave such a one waits for it.
    await next.addInitScript(
      (marks) => sessionStorage.setItem('sections-loading-remotes', marks),
      JSON.stringify({ loading: [`${AGENT}@${version}/agent/widget`], stuck: [] }),
    );
    await expect(async () => {
      await page.reload();
      expect(await page.content()).toContain(looping);
    }).toPass({ timeout: 60_000 });
    const told = next.waitForRequest(/\/n-api\/errors$/);
    await next.goto(`${url}/admin`);
    expect((await told).postData()).toContain('"module":"./agent/widget","error":"hang"');
    await next.getByRole('button', { name: 'Ask for help' }).press('Enter');
    await expect(next.getByText('“Assistant” could not be shown')).toBeVisible();
    await expect(next.getByRole('heading', { level: 1 })).toBeVisible();
    await next.close();
  });
  // Another version is not to blame.
  await expect(async () => {
    await page.reload();
    expect(await page.content()).not.toContain(looping);
  }).toPass({ timeout: 60_000 });
  await open();
  await expect(field).toBeVisible();
});

test('A2: replaced in the middle of an answer, the assistant says it to its end, and the new one has it once', async ({
  page,
  context,
  product,
  model,
}) => {
  const { field, answers, open } = await openSite(page, context, product);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  model.play = inTurn([{ say: 'The first half, ' }, { until: held }, { say: 'and the second.' }]);
  await open();
  await askIn(field, 'Tell me all');
  await expect(answers.last()).toContainText('The first half,');
  const version = await publishVariant(product.url, undefined, undefined, AGENT);
  const live = await promote(product.url, version, AGENT);
  try {
    release();
    await expect(answers.last()).toContainText('The first half, and the second.');
    await expect(async () => {
      await page.reload();
      expect(await page.content()).toContain(`/${AGENT}/${version}/`);
    }).toPass({ timeout: 60_000 });
    await open();
    await expect(answers).toHaveCount(2);
    await expect(answers.last()).toContainText('The first half, and the second.');
    model.play = inTurn([{ say: 'And on it goes.' }]);
    await askIn(field, 'Go on');
    await expect(answers.last()).toContainText('And on it goes.');
    await expect(answers).toHaveCount(4);
  } finally {
    await promote(product.url, live, AGENT);
  }
});

test('A4: a model that goes in the middle of an answer, or round in circles, is said to, and is asked again', async ({
  page,
  context,
  product,
  model,
}) => {
  const { bar, field, answers, open } = await openSite(page, context, product);
  const half = 'data: {"id":"1","choices":[{"index":0,"delta":{"content":"Half of it"},"finish_reason":null}]}\n\n';
  model.play = () => [{ raw: half }, { drop: true }];
  await open();
  await askIn(field, 'Tell me all');
  await expect(answers.last()).toContainText('Half of it');
  await expect(bar.getByText('The answer broke off in the middle.')).toBeVisible();
  model.play = () => [{ use: 'list_pages', input: {} }];
  await bar.getByRole('button', { name: 'Ask again' }).last().press('Enter');
  await expect(bar.getByText('The model went round in circles and was stopped.')).toBeVisible();
  model.play = () => [{ say: 'All of it.' }];
  await bar.getByRole('button', { name: 'Ask again' }).last().press('Enter');
  await expect(answers.last()).toContainText('All of it.');
  await expect(answers.last()).toHaveAttribute('data-state', 'done');
});
