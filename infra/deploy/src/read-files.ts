import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

const FOLDER = join(import.meta.dirname, '..');

/** A file of this package, or of the repository where the path leads out of it. */
export const readText = (path: string): string => readFileSync(join(FOLDER, path), 'utf8');

export const readCompose = (): unknown => parse(readText('compose/compose.yaml'), { merge: true });

/** As much of a Kubernetes object as is looked at here. */
export interface KubernetesObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec?: Readonly<Record<string, unknown>>;
  readonly data?: Readonly<Record<string, string>>;
  readonly stringData?: Readonly<Record<string, string>>;
}

export const readKubernetes = (): readonly KubernetesObject[] =>
  readdirSync(join(FOLDER, 'kubernetes')).flatMap((file) =>
    parseAllDocuments(readText(`kubernetes/${file}`)).map((document) => document.toJS() as KubernetesObject),
  );

/** Names of all settings: those of the table in docs/operate.md, which a test holds to the settings there are. */
export function settingNames(): ReadonlySet<string> {
  const [, table = ''] = readText('../../docs/operate.md').split(/^## Settings$/m);
  return new Set([...table.matchAll(/^\| `([A-Z0-9_]+)` +\|/gm)].map(([, name = '']) => name));
}

/** What each part cannot do without, beyond one machine. */
export const NEEDED: Readonly<Record<string, readonly string[]>> = {
  registry: ['ROLE', 'OPERATOR_TOKEN', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
  api: [
    'ROLE',
    'OPERATOR_TOKEN',
    'S3_BUCKET',
    'S3_ACCESS_KEY',
    'S3_SECRET_KEY',
    'DATABASE_URL',
    'SECRETS_KEY',
    'REGISTRY_URL',
    'PUBLIC_URL',
  ],
  shell: ['ROLE', 'OPERATOR_TOKEN', 'API_URL', 'REGISTRY_URL', 'PUBLIC_URL'],
};
