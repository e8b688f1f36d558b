import { ApiError } from 'shared-contracts';
import { afterEach, expect, test } from 'vitest';
import { normaliseError, ShellError } from '../errors/shell-error.ts';
import { checkMiddleware } from '../steps/middleware.ts';
import { section } from '../testing/fake-api.ts';
import { startShell, type TestShell } from '../testing/start-shell.ts';

let shell: TestShell | undefined;
afterEach(async () => {
  await shell?.close();
  shell = undefined;
});

test('V6: errors are normalised, and only what nobody meant counts as unhandled', () => {
  expect(normaliseError(new Error('secret'), 'en')).toEqual({
    statusCode: 500,
    statusMessage: 'Something went wrong, try again later',
    data: { code: 'internal' },
    fatal: true,
    unhandled: true,
  });
  const rule = new ShellError({ code: 'page_not_found', statusCode: 410, statusMessage: 'Gone' });
  expect(normaliseError(rule, 'en')).toMatchObject({ statusCode: 410, statusMessage: 'Gone', unhandled: false });
  expect(normaliseError(new ApiError('unavailable'), 'fr')).toMatchObject({ statusCode: 503, retryAfter: 5 });
});

test('V6: an unknown middleware name throws', () => {
  expect(() => checkMiddleware([{ path: '*', middleware: ['locale', 'toString'], scrollToTop: true }])).toThrow(
    'toString',
  );
});

test('V6: a missing page has its own view, in the language of its address', async () => {
  shell = await startShell();
  shell.api.save('/');
  const english = await shell.get('/nothing');
  expect(english.status).toBe(404);
  expect(english.body).toContain('<h1>Page Not Found</h1>');
  expect((await shell.get('/fr/rien')).body).toContain('<h1>Page introuvable</h1>');
  expect((await shell.get('/nothing', { method: 'HEAD' })).status).toBe(404);
});

test('V6: a rule that is not true is a 404 that names the path', async () => {
  shell = await startShell();
  const { status, body } = await shell.get('/xx/admin');
  expect(status).toBe(404);
  expect(body).toContain('<h1>Page Not Found: /xx/admin</h1>');
  expect((await shell.get('/xx/health')).status).toBe(404);
});

test("V6: the project's own page for missing pages is shown, with status 404", async () => {
  shell = await startShell();
  shell.api.save('/lost', [section('text', { title: 'You are lost' })]);
  shell.api.settings({ pagePath404: '/lost' });
  const { status, body } = await shell.get('/fr/nothing');
  expect(status).toBe(404);
  expect(body).toContain('You are lost');
  expect(body).toContain('<html lang="fr"');
  shell.api.remove('/lost');
  expect((await shell.get('/fr/nothing')).body).toContain('<h1>Page introuvable</h1>');
});

test('a missing page that is created is there on the next request, and one that is deleted is gone', async () => {
  shell = await startShell();
  expect((await shell.get('/new')).status).toBe(404);
  expect((await shell.get('/new')).status).toBe(404);
  expect(shell.api.calls.filter((call) => call === 'loadPage')).toHaveLength(1);
  shell.api.save('/new');
  expect((await shell.get('/new')).status).toBe(200);
  shell.api.remove('/new');
  expect((await shell.get('/new')).status).toBe(404);
});

test('V14: an unclaimed host is told so, in the language the browser asks for', async () => {
  shell = await startShell();
  const english = await shell.get('/any', { headers: { host: 'nobody.test' } });
  expect(english.status).toBe(404);
  expect(english.body).toContain('The project URL has not been claimed');
  expect(english.body).toContain('nobody.test');
  const french = await shell.get('/any', { headers: { host: 'nobody.test', 'accept-language': 'fr' } });
  expect(french.body).toContain('<html lang="fr"');
});

test('an error page needs no remote, shows no stack and carries the theme of the project', async () => {
  shell = await startShell({ release: null });
  shell.api.settings({ builder: { builder_settings: { '--color-accent': '#c0ffee' } } });
  shell.api.save('/rooms');
  const { status, body, headers } = await shell.get('/rooms');
  expect([status, headers['retry-after']]).toEqual([503, '5']);
  expect(body).toContain('--color-accent:#c0ffee');
  expect(body).not.toMatch(/at .*\.ts|Error:/);
  expect(headers['content-security-policy']).toContain("script-src 'none'");
});

test('B13: while the API is away cached pages stand, others are told to come back', async () => {
  shell = await startShell();
  shell.api.save('/rooms');
  await shell.get('/rooms');
  shell.api.away = true;
  expect((await shell.get('/rooms')).status).toBe(200);
  const other = await shell.get('/fr/rooms/size=2');
  expect([other.status, (await shell.get('/menu')).status]).toEqual([200, 503]);
  shell.api.away = false;
  shell.api.save('/menu');
  expect((await shell.get('/menu')).status).toBe(200);
});
