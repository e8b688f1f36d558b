import { afterEach, expect, test } from 'vitest';
import { section } from '../testing/fake-api.ts';
import { fakeRelease } from '../testing/fake-release.ts';
import { startShell, type TestShell } from '../testing/start-shell.ts';

/** A renderer whose maps say where their pictures come from. */
const RELEASE = fakeRelease('1.0.0', {
  onSection: `if (section.name === 'map' && payload.tiles) {
    sources = { images: [new URL(payload.tiles.url.replace(/[{}]/g, '')).origin] };
    return '<p>' + payload.tiles.url + ' ' + payload.tiles.credit + ' ' + payload.tiles.link + '</p>';
  }`,
});
const INSTALLED = { url: 'http://installed.example/{z}/{x}/{y}', credit: 'Installed' };

let shell: TestShell | undefined;
afterEach(async () => {
  await shell?.close();
  shell = undefined;
});

const imagesOf = (policy: unknown): string => /img-src [^;]*/.exec(String(policy))?.[0] ?? '';

test('S4: maps have a project’s own pictures, or those of the installation; other pages name neither', async () => {
  shell = await startShell({ release: RELEASE, settings: { tiles: INSTALLED } });
  const { api, get } = shell;
  api.save('/visit', [section('map')]);
  api.save('/rooms', [section('text')]);
  const installed = await get('/visit');
  expect(installed.body).toContain('http://installed.example/{z}/{x}/{y} Installed undefined');
  expect(imagesOf(installed.headers['content-security-policy'])).toContain('http://installed.example');

  const credit = '© OpenStreetMap contributors';
  api.settings({ mapTiles: { url: 'https://own.example:8443/{z}/{x}/{y}', credit } });
  const own = await get('/visit');
  expect(own.body).toContain(`https://own.example:8443/{z}/{x}/{y} ${credit} https://www.openstreetmap.org/copyright`);
  expect(imagesOf(own.headers['content-security-policy'])).toContain('https://own.example:8443');
  expect(imagesOf(own.headers['content-security-policy'])).not.toContain('installed.example');
  expect(imagesOf((await get('/rooms')).headers['content-security-policy'])).not.toMatch(/own|installed/);

  api.settings({ mapTiles: null });
  expect((await get('/visit')).body).toContain('Installed');
});

test('S4: a project has maps where its installation shows none', async () => {
  shell = await startShell({ release: RELEASE });
  const { api, get } = shell;
  api.save('/visit', [section('map')]);
  expect((await get('/visit')).body).not.toContain('{z}');
  api.settings({ mapTiles: { url: 'https://own.example/{z}/{x}/{y}', credit: 'Us' } });
  expect((await get('/visit')).body).toContain('https://own.example/{z}/{x}/{y} Us');
});
