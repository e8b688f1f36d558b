import type { RemoteRelease } from 'shared-contracts';
import { integrityOf } from '../remotes/integrity.ts';
import type { FakeRelease } from './fake-release.ts';

/** A release of a tool's remote: client files only, and singletons that visitors' host does not share. */
export function fakeToolRelease(name: string, version: string, brings: Partial<RemoteRelease> = {}): FakeRelease {
  const texts = {
    'remoteEntry.mjs': `// ${name} ${version}`,
    'tool.mjs': '// tool',
    'lazy.mjs': '// lazy',
    'en.mjs': '// English',
    'fr.mjs': '// French',
    'style.css': '.b{}',
  };
  const bytes = Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)] as const);
  const release: RemoteRelease = {
    name,
    version,
    contract: '^1.0.0',
    entry: 'remoteEntry.mjs',
    client: Object.fromEntries(bytes.map(([path, content]) => [path, integrityOf(content)])),
    server: {},
    styles: ['style.css'],
    fonts: [],
    exposes: {
      './tool': ['tool.mjs'],
      './screens/editor': ['tool.mjs', 'lazy.mjs'],
      './words/en': ['en.mjs'],
      './words/fr': ['fr.mjs'],
    },
    sections: [],
    screens: {},
    provides: [],
    commands: {},
    panels: {},
    slots: {},
    pickers: {},
    reserves: [],
    starters: {},
    shared: { react: '^19.0.0', 'react-router': '^8.0.0' },
    ...brings,
  };
  return { release, files: Object.fromEntries(bytes.map(([path, content]) => [`client/${path}`, content])) };
}
