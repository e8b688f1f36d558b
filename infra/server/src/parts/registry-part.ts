import { join } from 'node:path';
import { createRegistry, type Registry } from '@infra/registry';
import type { Logger } from 'pino';
import {
  ApiError,
  type Client,
  createClient,
  httpTransport,
  type RegistryCalls,
  registryCalls,
  type Storage,
} from 'shared-contracts';
import type { BodyBudget } from 'shared-contracts/body-budget';
import type { RemoteSource } from 'shell';
import type { Settings } from '../settings.ts';
import { readBuilt, SHELL_BUILD } from './built.ts';

/** The registry as the other parts of this process use it, wherever it runs. */
export interface RegistryPart {
  readonly client: Client<RegistryCalls>;
  readonly source: RemoteSource;
  /** Absent where the registry runs elsewhere. */
  readonly local?: Registry;
}

const listLive =
  (client: Client<RegistryCalls>): RemoteSource['listLive'] =>
  (since) =>
    client.listLive({ query: since === undefined ? {} : { since } });

const listVersions =
  (client: Client<RegistryCalls>): RemoteSource['listVersions'] =>
  async (name) => {
    const { versions } = await client.listVersions({ params: { name } }).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'not_found') return { versions: [] };
      throw error;
    });
    return versions.map(({ version }) => version);
  };

export function openRegistry(storage: Storage, bodies: BodyBudget, logger: Logger): RegistryPart {
  // The tool's host shares all that visitors' does, and more; which of them a remote runs in is the shell's to judge.
  const { tool } = readBuilt<{ tool: { shared: Record<string, string> } }>(SHELL_BUILD, 'build.json');
  const local = createRegistry({ storage, logger, bodies, sharedVersions: tool.shared });
  const client = createClient(registryCalls, local.transport);
  return {
    local,
    client,
    source: {
      listLive: listLive(client),
      listVersions: listVersions(client),
      readFile: local.readFile,
      onChange: local.onChange,
    },
  };
}

/** A registry that another process runs. */
export function reachRegistry({ REGISTRY_URL, OPERATOR_TOKEN }: Settings): RegistryPart {
  const base = `${REGISTRY_URL}/registry/v1`;
  const headers: Record<string, string> = OPERATOR_TOKEN ? { authorization: `Bearer ${OPERATOR_TOKEN}` } : {};
  const client = createClient(registryCalls, httpTransport({ baseUrl: base, headers, timeout: 10_000 }));
  return {
    client,
    source: {
      listLive: listLive(client),
      listVersions: listVersions(client),
      readFile: async (name, version, side, path) => {
        const url = `${base}/${join('remotes', name, 'versions', version, 'files', side, path)}`;
        const answer = await fetch(url, { headers, signal: AbortSignal.timeout(30_000) });
        if (answer.status === 404) return null;
        if (!answer.ok) throw new Error(`The registry answered ${answer.status} for a file of ${name} ${version}`);
        return answer.bytes();
      },
    },
  };
}
