import { createHash } from 'node:crypto';
import {
  CONTRACT_VERSION,
  createClient,
  definitionOf,
  httpTransport,
  registryCalls,
  remoteReleaseSchema,
} from 'shared-contracts';

/** The operator of the bench's product. */
export const OPERATOR_TOKEN = 'the operator of the bench and nobody else';

const integrityOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const LABEL = { en: 'Note', fr: 'Note' };

const code = (kinds: readonly string[], version: string): string => `
  const View = ({ model }) => createElement('div', { className: 'note', 'data-made-by': '${version}' },
    createElement('h' + model.heading, null, model.settings.title), createElement('p', null, model.settings.text));
  const kinds = Object.fromEntries(${JSON.stringify(kinds)}.map((kind) => [kind, { view: View, surroundings: [] }]));`;

export interface KindsRelease {
  /** Of the remote. */
  readonly name: string;
  readonly kinds: readonly string[];
  readonly version: string;
  /** The version that is live, which this one takes the place of. */
  readonly after: string | null;
}

/** What a page says of each section that a version drew. */
export const madeBy = (version: string): string => `data-made-by="${version}"`;

/** Publishes a remote that brings kinds of HTML alone, and makes it live. */
export const bringKinds = (url: string, name: string, kinds: readonly string[]): Promise<void> =>
  publishKinds(url, { name, kinds, version: '1.0.0', after: null });

/** Publishes one version of such a remote and makes it live. */
export async function publishKinds(url: string, { name, kinds, version, after }: KindsRelease): Promise<void> {
  const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
  const registry = createClient(registryCalls, httpTransport({ baseUrl: `${url}/registry/v1`, headers }));
  const files = {
    'client/remoteEntry.mjs': 'export const init = () => {}; export const get = async () => () => ({});',
    'client/kinds.css': '@layer sections { .note { padding-inline: 1rem; } }',
    'server/server.cjs': `const { createElement } = require('react');${code(kinds, version)}\nexports.kinds = kinds;`,
  };
  const side = (prefix: string): Record<string, string> =>
    Object.fromEntries(
      Object.entries(files).flatMap(([path, text]) =>
        path.startsWith(prefix) ? [[path.slice(prefix.length), integrityOf(text)]] : [],
      ),
    );
  const fields = { title: { type: 'text', label: LABEL }, text: { type: 'text', label: LABEL, max: 1000 } } as const;
  const data = { icon: 'File', example: {} };
  const release = remoteReleaseSchema.parse({
    ...{ name, version, contract: `^${CONTRACT_VERSION}` },
    ...{ entry: 'remoteEntry.mjs', server_entry: 'server.cjs', styles: ['kinds.css'] },
    ...{ client: side('client/'), server: side('server/') },
    exposes: { './kinds': ['remoteEntry.mjs'] },
    sections: kinds.map((kind) =>
      definitionOf(kind, { ...data, version: 1, label: LABEL, description: LABEL, fields }),
    ),
    kinds: Object.fromEntries(kinds.map((kind) => [kind, data])),
  });
  const uploads = Object.entries(files).map(([path, text]) => ({
    path,
    content: Buffer.from(text).toString('base64'),
  }));
  await registry.publishRemote({ params: { name }, body: { release, files: uploads } });
  await registry.promoteRemote({ params: { name }, body: { version, expected: after } });
}
