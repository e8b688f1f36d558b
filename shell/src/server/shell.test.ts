import { afterEach, describe, expect, test } from '@jest/globals';
import { startShell, type TestShell } from './test-kit/start-shell.ts';

let shell: TestShell;
afterEach(() => shell.close());

describe('a page', () => {
  test('V1: is the stored page, rendered inside the root element and the layout named defaults', async () => {
    shell = await startShell();
    shell.api.save('/rooms');
    const { status, body, headers } = await shell.get('/rooms');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<div id="__nuxt" data-layout="defaults"><main id="main"');
    expect(body).toContain('<h1>Page /rooms</h1>');
  });
});
