import { definitionOf, type RemoteKindInput, remoteReleaseSchema } from 'shared-contracts';
import { integrityOf } from '../remotes/integrity.ts';
import type { FakeRelease } from './fake-release.ts';

export interface FakeKindsOptions {
  /** Of the remote, `mf-hours`; its kind is called `hours`. */
  readonly name?: string;
  /** Runs when the server file is loaded. */
  readonly onLoad?: string;
  /** Runs first in the view. */
  readonly onView?: string;
  readonly fields?: RemoteKindInput['fields'];
  /** Version of the settings' shape. */
  readonly shape?: number;
  /** Source of the function that takes settings of version 1 to version 2. */
  readonly up?: string;
}

/** A release of a remote that brings one kind, an island: a real CommonJS file and what the registry records of it. */
export function fakeKinds(version: string, options: FakeKindsOptions = {}): FakeRelease {
  const { name = 'mf-hours', onLoad = '', onView = '', shape = 1, up } = options;
  const kind = name.slice('mf-'.length);
  const files: Readonly<Record<string, Uint8Array>> = {
    'client/remoteEntry.mjs': Buffer.from(`// ${version}`),
    'client/clock.mjs': Buffer.from(`// clock ${version}`),
    'client/importmap.json': Buffer.from('{"integrity":{}}'),
    'client/kinds.css': Buffer.from(`.${kind}{src:url(${kind}.woff2)}`),
    'server/server.cjs': Buffer.from(`${onLoad}
      exports.kinds = {
        '${kind}': {
          migrations: [${up ? `{ from: 1, up: ${up} }` : ''}],
          view: ({ model }) => {
            ${onView}
            return '<p>${kind} ${version} ' + (model.settings[0].title ?? '') + '</p>';
          },
        },
      };`),
  };
  const side = (prefix: string): Record<string, string> =>
    Object.fromEntries(
      Object.entries(files)
        .filter(([path]) => path.startsWith(`${prefix}/`))
        .map(([path, bytes]) => [path.slice(prefix.length + 1), integrityOf(bytes)]),
    );
  const island = { expose: './islands/clock', hydrate: 'visible' } as const;
  const label = { en: 'Opening hours', fr: 'Horaires' };
  const data = { icon: 'Clock', example: { title: 'Open' }, island };
  const fields = options.fields ?? ({ title: { type: 'text', label } } as const);
  const release = remoteReleaseSchema.parse({
    name,
    version,
    contract: '^1.3.0',
    entry: 'remoteEntry.mjs',
    server_entry: 'server.cjs',
    client: side('client'),
    server: side('server'),
    styles: ['kinds.css'],
    import_map: 'importmap.json',
    exposes: { './kinds': ['remoteEntry.mjs'], './islands/clock': ['remoteEntry.mjs', 'clock.mjs'] },
    sections: [definitionOf(kind, { ...data, version: shape, label, description: label, fields })],
    kinds: { [kind]: data },
    shared: { react: '^19.0.0' },
  });
  return { release, files };
}
