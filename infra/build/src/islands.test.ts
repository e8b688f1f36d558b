import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as ReactDomServer from 'react-dom/server';
import type { RendererModule, RenderPayload } from 'shared-contracts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { runServerFile } from './release/server-module.ts';
import { type Built, built, FIXTURE, SHELL } from './testing/built.ts';
import { type IslandPage, type IslandPageOptions, serveIslandPage } from './testing/island-page.ts';

const SHARED = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  'react-dom/server': ReactDomServer,
};

let shell: Built;
let remote: Built;
let browser: Browser;
let markup: string;
let served: IslandPage | undefined;
let page: Page | undefined;

beforeAll(async () => {
  shell = await built(SHELL);
  remote = await built(FIXTURE);
  const code = await readFile(join(remote.dist, 'server/server.cjs'), 'utf8');
  const { renderPage } = runServerFile(code, 'server.cjs', SHARED) as RendererModule;
  const payload = { page: { name: 'Page', path: '/', sections: [{ id: 'one' }] } } as unknown as RenderPayload;
  markup = renderPage(payload).html.match(/<div id="island-one"[^>]*>(.*?)<\/div>/)?.[1] ?? '';
  browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
});
afterEach(async () => {
  await page?.close();
  await served?.close();
});
afterAll(async () => {
  await browser?.close();
  await shell?.remove();
  await remote?.remove();
});

async function open(options: Partial<IslandPageOptions> = {}) {
  served = await serveIslandPage({
    shellDist: shell.dist,
    remoteDist: remote.dist,
    markup,
    props: { start: 1 },
    ...options,
  });
  page = await browser.newPage();
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  page.on('pageerror', (error) => messages.push(String(error)));
  await page.goto(served.url);
  await page.waitForSelector('html[data-state]', { state: 'attached' });
  const state = await page.evaluate(() => ({ ...document.documentElement.dataset }));
  return { page, state, messages };
}

test('an island hydrates under hash policy and Trusted Types, without a word on the console', async () => {
  const { page, state, messages } = await open();
  expect(state).toEqual({ state: 'alive', error: '' });
  await page.click('button');
  await page.waitForSelector('text=Count 2');
  expect(messages).toEqual([]);
  expect(await page.locator('link[rel=stylesheet], style').count()).toBe(0);
});

// Of what a changed import map would have named, nothing would be checked.
test.each(['remoteEntry.mjs', '__federation_expose', 'host.', 'importmap.json'])(
  'D-g: a changed byte in %s is not run, and the server’s markup stands',
  async (changed) => {
    const { page, state, messages } = await open({
      tamper: (path, bytes) => (path.includes(`/${changed}`) ? Buffer.concat([bytes, Buffer.from('\n')]) : bytes),
    });
    expect(state.state).toBe('refused');
    expect(messages.join()).toMatch(/integrity/);
    expect(await page.locator('#island-one').innerHTML()).toBe(markup);
  },
);

test('D-h: an island that throws while it renders is refused', async () => {
  const { state } = await open({ props: { start: { not: 'a number' } } });
  expect(state).toEqual({ state: 'refused', error: expect.stringContaining('Minified React error #31') });
});

test('D-h: an island that throws later is said to be lost, and its markup is back', async () => {
  const { page } = await open({ props: { start: 1, breakAt: 2 } });
  await page.click('button');
  await page.waitForSelector('html[data-state=lost]', { state: 'attached' });
  expect(await page.locator('#island-one').innerHTML()).toBe(markup);
});
