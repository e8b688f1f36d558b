import type { RemoteRelease } from 'shared-contracts';
import { integrityOf } from '../remotes/integrity.ts';
import type { FakeRelease } from './fake-release.ts';

/** A release of a tool's remote: client files only, and singletons that visitors' host does not share. */
export function fakeToolRelease(name: string, version: string): FakeRelease {
  const texts = {
    'remoteEntry.mjs': `// ${name} ${version}`,
    'tool.mjs': '// tool',
    'lazy.mjs': '// lazy',
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
    exposes: { './tool': ['tool.mjs'], './screens/editor': ['tool.mjs', 'lazy.mjs'] },
    sections: [],
    shared: { react: '^19.0.0', 'react-router': '^8.0.0' },
  };
  return { release, files: Object.fromEntries(bytes.map(([path, content]) => [`client/${path}`, content])) };
}
