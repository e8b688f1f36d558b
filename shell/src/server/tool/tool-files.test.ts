import type { RemoteRelease } from 'shared-contracts';
import { expect, test } from 'vitest';
import { fakeRelease } from '../testing/fake-release.ts';
import { toolFiles, toolPageFiles } from './tool-files.ts';

const build = {
  id: 'b1',
  timestamp: 1,
  loader: 'loader.mjs',
  host: 'host.mjs',
  analytics: 'analytics.mjs',
  article: 'article.mjs',
  serviceWorker: 'service-worker.mjs',
  files: { 'loader.mjs': 'sha384-loader', 'host.mjs': 'sha384-host', 'tool.mjs': 'sha384-tool' },
  hostFiles: ['host.mjs'],
  shared: {},
  tool: { entry: 'tool.mjs', files: ['tool.mjs'], styles: [], shared: {} },
};
const { release } = fakeRelease('1.0.0');
const renderer: RemoteRelease = {
  ...release,
  client: { ...release.client, 'importmap.json': 'sha384-map' },
  import_map: 'importmap.json',
};

test('a document of the tool names the modules of the renderer itself: no rule of its own import map would come twice', () => {
  const files = toolPageFiles(build, renderer, toolFiles(build, { remotes: [], renderer }));
  expect(files.scripts?.scripts).toContain('gallery.mjs');
  expect(files.pins[renderer.name]).not.toHaveProperty('importMap');
  expect(files.host).toBe('/builds/b1/tool.mjs');
});
