import { expect, test } from '@jest/globals';
import type { RemoteRelease } from 'shared-contracts';
import { fakeRelease } from '../test-kit/fake-release.ts';
import { visitorFiles } from './visitor-files.ts';

const build = {
  id: 'b1',
  timestamp: 1,
  loader: 'loader.mjs',
  host: 'host.mjs',
  analytics: 'analytics.mjs',
  files: { 'loader.mjs': 'sha384-loader', 'host.mjs': 'sha384-host' },
  hostFiles: ['host.mjs'],
  shared: {},
};

test('D-g: the import map guards what an island loads later, and does not name what only the tool needs', () => {
  const { release } = fakeRelease('1.0.0');
  const [hash = ''] = Object.values(release.client);
  const client = { ...release.client, 'lightbox.mjs': hash, 'editor.mjs': hash };
  const exposes = { ...release.exposes, './page': ['remoteEntry.mjs', 'editor.mjs'] };
  const whole: RemoteRelease = { ...release, client, exposes };
  const { scripts } = visitorFiles(build, whole);
  const map = JSON.parse(/<script type="importmap">(.*?)<\/script>/s.exec(scripts)?.[1] ?? '') as {
    integrity: Record<string, string>;
  };
  const names = Object.keys(map.integrity).map((url) => url.split('/').at(-1));
  expect(names).toEqual(expect.arrayContaining(['remoteEntry.mjs', 'gallery.mjs', 'lightbox.mjs']));
  expect(names).not.toContain('editor.mjs');
  expect(names).not.toContain('site.css');
});
