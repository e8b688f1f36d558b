import type { RemoteRelease } from 'shared-contracts';
import { expect, test } from 'vitest';
import { fakeRelease } from '../testing/fake-release.ts';
import { pageScripts, visitorFiles } from './visitor-files.ts';

const build = {
  id: 'b1',
  timestamp: 1,
  loader: 'loader.mjs',
  host: 'host.mjs',
  analytics: 'analytics.mjs',
  article: 'article.mjs',
  serviceWorker: 'service-worker.mjs',
  files: {
    'loader.mjs': 'sha384-loader',
    'host.mjs': 'sha384-host',
    'analytics.mjs': 'sha384-analytics',
    'article.mjs': 'sha384-article',
  },
  hostFiles: ['host.mjs'],
  shared: {},
};
const { release } = fakeRelease('1.0.0');
const [hash = ''] = Object.values(release.client);
const whole: RemoteRelease = {
  ...release,
  client: { ...release.client, 'lightbox.mjs': hash, 'map.mjs': hash, 'editor.mjs': hash },
  exposes: { ...release.exposes, './islands/map': ['map.mjs'], './page': ['remoteEntry.mjs', 'editor.mjs'] },
};
const withMap: RemoteRelease = {
  ...whole,
  client: { ...whole.client, 'importmap.json': 'sha384-map' },
  import_map: 'importmap.json',
};
const analytics = {} as NonNullable<Parameters<typeof pageScripts>[1]['analytics']>;

/** Names of the files in the import map of a page's document. */
function namesOf(of: RemoteRelease, page: Parameters<typeof pageScripts>[1]): string[] {
  const { scripts } = pageScripts(visitorFiles(build, of), page);
  const map = JSON.parse(/<script type="importmap">(.*?)<\/script>/s.exec(scripts)?.[1] ?? '') as {
    integrity: Record<string, string>;
  };
  return Object.keys(map.integrity).map((url) => url.split('/').at(-1) ?? '');
}

test('D-g: a document names what the shell loads; modules of the remote are named by the import map its policy lets in', () => {
  expect(namesOf(withMap, {})).toEqual(['loader.mjs', 'host.mjs']);
  expect(namesOf(withMap, { analytics })).toEqual(['loader.mjs', 'host.mjs', 'analytics.mjs']);
  const files = visitorFiles(build, withMap);
  expect(pageScripts(files, {}).scriptSources).toContain("'sha384-map'");
  expect(files.pins[release.name]?.importMap).toEqual({
    href: '/remotes/mf-renderer/1.0.0/client/importmap.json',
    integrity: 'sha384-map',
  });
});

test('D-g: of a release without one it names all that islands load, now or later, and nothing of the tool', () => {
  const names = namesOf(whole, {});
  expect(names).toEqual(expect.arrayContaining(['remoteEntry.mjs', 'gallery.mjs', 'lightbox.mjs', 'map.mjs']));
  expect(names).not.toContain('editor.mjs');
  expect(names).not.toContain('site.css');
});
