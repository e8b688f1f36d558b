import { createHash } from 'node:crypto';
import type { BodyOf, RegistryCalls } from 'shared-contracts';

export type PublishBody = BodyOf<RegistryCalls['publishRemote']>;

const integrityOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** A small remote, ready to be published. `text` makes its bytes differ. */
export function buildRelease({ name = 'mf-test', version = '1.0.0', text = 'a' } = {}): PublishBody {
  const client = { 'remoteEntry.mjs': `export const entry = '${text}';`, 'assets/styles.css': 'a{}' };
  const server = { 'server.cjs': `module.exports = '${text}';` };
  const hashes = (files: Record<string, string>) =>
    Object.fromEntries(Object.entries(files).map(([path, content]) => [path, integrityOf(content)]));
  const uploads = (side: string, files: Record<string, string>) =>
    Object.entries(files).map(([path, content]) => ({ path: `${side}/${path}`, content: base64(content) }));
  return {
    release: {
      name,
      version,
      contract: '^1.0.0',
      entry: 'remoteEntry.mjs',
      server_entry: 'server.cjs',
      client: hashes(client),
      server: hashes(server),
      styles: ['assets/styles.css'],
      exposes: { './islands/test': ['remoteEntry.mjs'] },
      shared: { react: '^19.3.0' },
    },
    files: [...uploads('client', client), ...uploads('server', server)],
  };
}
