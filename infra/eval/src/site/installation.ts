import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Api, createApi, openDatabase } from '@infra/api';
import { createModelAnswerer, type ModelOptions } from '@infra/api/model-answerer';
import {
  type ApiCalls,
  apiCalls,
  type Client,
  createClient,
  httpTransport,
  type RemoteRelease,
  type SectionDefinition,
  type Transport,
} from 'shared-contracts';
import { memoryStorage } from 'shared-contracts/fixtures';

const RELEASE = join(import.meta.dirname, '../../../../mf-renderer/dist/release.json');

/** The content API with an empty database of its own, the kinds that were built, and a model that answers. */
export interface Installation extends AsyncDisposable {
  readonly kinds: ReadonlyMap<string, SectionDefinition>;
  /** The word of the installation itself. */
  readonly operator: Client<ApiCalls>;
  readonly addMedia: Api['addMedia'];
  /** Calls over HTTP, in the name of whoever has a token. */
  readonly transportOf: (token?: string) => Transport;
  /** Moves its clock by so many milliseconds. */
  readonly wait: (milliseconds: number) => void;
  /** Resolves once no answer is under way. */
  readonly settled: () => Promise<void>;
}

async function builtKinds(): Promise<Installation['kinds']> {
  const text = await readFile(RELEASE, 'utf8').catch(() => {
    throw new Error('The product is not built; run `npx -y pnpm@12 build` once.');
  });
  const { sections }: RemoteRelease = JSON.parse(text);
  return new Map(sections.map((definition) => [definition.name, definition]));
}

export async function openInstallation(model: ModelOptions): Promise<Installation> {
  const kinds = await builtKinds();
  const dataDir = await mkdtemp(join(tmpdir(), 'sections-eval-'));
  let waited = 0;
  const api = createApi({
    database: await openDatabase({ dataDir }),
    storage: memoryStorage(),
    definitions: () => kinds,
    localHosts: true,
    mailer: { send: async () => undefined },
    clock: () => new Date(Date.now() + waited),
    answerer: createModelAnswerer(model),
  });
  let people = 0;
  /** Everybody comes from an address of their own: they are not counted together. */
  const fetchOfSomebody = (): typeof fetch => {
    people += 1;
    const facts = { operator: false, remoteAddress: `10.0.${people >> 8}.${people & 255}` };
    return (input, init) => api.fetch(new Request(input, init), facts);
  };
  return {
    kinds,
    operator: createClient(apiCalls, api.transport),
    addMedia: api.addMedia,
    transportOf: (token) =>
      httpTransport({
        baseUrl: 'http://localhost/api/v1',
        fetch: fetchOfSomebody(),
        ...(token && { headers: { token } }),
      }),
    wait: (milliseconds) => {
      waited += milliseconds;
    },
    settled: api.settled,
    [Symbol.asyncDispose]: async () => {
      await api.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
