import { join } from 'node:path';
import { addressKey } from '@infra/api';
import { createRegistry, PERSON_HEADER, type Registry } from '@infra/registry';
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
import type { SigningKey } from 'shared-contracts/provenance';
import type { OperatorAccess, RemoteSource } from 'shell';
import type { Settings } from '../settings.ts';
import { readBuilt, SHELL_BUILD } from './built.ts';

/** The registry as the other parts of this process use it, wherever it runs. */
export interface RegistryPart {
  readonly client: Client<RegistryCalls>;
  readonly source: RemoteSource;
  /** Answers a request below `/registry/v1` that somebody with the operator's token makes in a browser. */
  readonly ask: OperatorAccess['askRegistry'];
  /** Absent where the registry runs elsewhere. */
  readonly local?: Registry;
}

const listLive =
  (client: Client<RegistryCalls>): RemoteSource['listLive'] =>
  (since, shell) =>
    client.listLive({ query: { ...(since !== undefined && { since }), ...(shell !== undefined && { shell }) } });

const reportVerdict =
  (client: Client<RegistryCalls>): RemoteSource['reportVerdict'] =>
  (name, version, shell, verdict) =>
    client.reportVerdict({ params: { name, version, shell }, body: verdict });

const reportCounts =
  (client: Client<RegistryCalls>): RemoteSource['reportCounts'] =>
  (name, version, shell, counts) =>
    client.reportCounts({ params: { name, version, shell }, body: counts });

const reportService =
  (client: Client<RegistryCalls>): RemoteSource['reportService'] =>
  (shell, start, body) =>
    client.reportService({ params: { shell, start }, body });

const listVersions =
  (client: Client<RegistryCalls>): RemoteSource['listVersions'] =>
  async (name) => {
    const { versions } = await client.listVersions({ params: { name } }).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'not_found') return { versions: [] };
      throw error;
    });
    return versions.map(({ version }) => version);
  };

const readProvenance =
  (client: Client<RegistryCalls>): RemoteSource['readProvenance'] =>
  (name, version) =>
    client.readProvenance({ params: { name, version } }).catch((error: unknown) => {
      // A registry of before there were any.
      if (error instanceof ApiError && error.code === 'not_found') return { provenance: null, keys: [] };
      throw error;
    });

/** Says in a header who it is. */
function named(request: Request, person: string | null): Request {
  request.headers.delete(PERSON_HEADER);
  if (person !== null) request.headers.set(PERSON_HEADER, encodeURIComponent(person));
  return request;
}

export function openRegistry(
  { REQUIRE_SIGNATURES }: Pick<Settings, 'REQUIRE_SIGNATURES'>,
  storage: Storage,
  bodies: BodyBudget,
  { publicKey }: Pick<SigningKey, 'publicKey'>,
  logger: Logger,
): RegistryPart {
  // The tool's host shares all that visitors' does, and more; which of them a remote runs in is the shell's to judge.
  const { tool } = readBuilt<{ tool: { shared: Record<string, string> } }>(SHELL_BUILD, 'build.json');
  const local = createRegistry({
    ...{ storage, logger, bodies, ownKey: publicKey, requireSignatures: REQUIRE_SIGNATURES },
    sharedVersions: tool.shared,
    networkOf: addressKey,
  });
  const client = createClient(registryCalls, local.transport);
  return {
    local,
    client,
    ask: async (request, { remoteAddress, person }) =>
      local.fetch(named(request, person), { operator: true, remoteAddress }),
    source: {
      listLive: listLive(client),
      reportVerdict: reportVerdict(client),
      reportCounts: reportCounts(client),
      reportService: reportService(client),
      listVersions: listVersions(client),
      readProvenance: readProvenance(client),
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
    ask: async (request, { remoteAddress, person }) => {
      const { pathname, search } = new URL(request.url);
      const forwarded = named(new Request(`${REGISTRY_URL}${pathname}${search}`, request), person);
      forwarded.headers.set('x-forwarded-for', remoteAddress);
      for (const [name, value] of Object.entries(headers)) forwarded.headers.set(name, value);
      return fetch(forwarded, { signal: AbortSignal.timeout(10_000) }).catch((error: unknown) => {
        throw Object.assign(new ApiError('unavailable'), { cause: error });
      });
    },
    source: {
      listLive: listLive(client),
      reportVerdict: reportVerdict(client),
      reportCounts: reportCounts(client),
      reportService: reportService(client),
      listVersions: listVersions(client),
      readProvenance: readProvenance(client),
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
