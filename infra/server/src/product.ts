import type { RequestListener } from 'node:http';
import { openProofSources } from '@infra/api';
import type { Logger } from 'pino';
import { BodyBudget } from 'shared-contracts/body-budget';
import type { Shell } from 'shell';
import { type Callers, dispatch, notFound, operatorText, surfaceListener } from './http/dispatch.ts';
import type { HttpServer } from './http/http-server.ts';
import { mediaListener } from './http/media.ts';
import { createOperatorCheck, createTokenCheck } from './http/operator.ts';
import { partHealth } from './http/part-health.ts';
import { createAddressOf } from './http/visitor-address.ts';
import { openMailer, outboxFolder } from './mail/open-mailer.ts';
import { isLocalInstallation, originOf } from './mail/origin-of.ts';
import { type ApiBounds, type ApiPart, openApi, reachApi } from './parts/api-part.ts';
import { type DemoSignIn, seedOnce } from './parts/demo.ts';
import { openFlagServer } from './parts/flag-server.ts';
import { followDefinitions } from './parts/live-definitions.ts';
import { type MediaWatch, watchMedia } from './parts/media-watch.ts';
import { openPackages } from './parts/open-packages.ts';
import { createOperatorAccess } from './parts/operator-access.ts';
import { openOperatorToken } from './parts/operator-token.ts';
import { ownData } from './parts/own-data.ts';
import { openOwnDatabase } from './parts/own-database.ts';
import { pruneReleases, publishBuiltIn } from './parts/publish-built.ts';
import { openRegistry, type RegistryPart, reachRegistry } from './parts/registry-part.ts';
import { openSecretsKey } from './parts/secrets-key.ts';
import { openShell } from './parts/shell-part.ts';
import { openSigningKey } from './parts/signing-key.ts';
import { paymentsOf } from './payments.ts';
import { sellingOf } from './selling.ts';
import type { Role, Settings } from './settings.ts';
import { bucketOf } from './storage/bucket-address.ts';
import { checkSpace } from './storage/free-space.ts';
import { httpStorage } from './storage/http-storage.ts';
import { openStorage } from './storage/open-storage.ts';
import { sweepUnfinished, unfinishedFolder } from './storage/unfinished.ts';

export interface Product {
  /** Where people reach it: `PUBLIC_URL`, else this machine. */
  readonly url: string;
  /** How to sign in to the demo site, where this process has one. */
  readonly demo: DemoSignIn | null;
  /** Folder of the mails that this process writes in place of sending them; null where it sends them, or has none. */
  readonly outbox: string | null;
  /** File of the operator's token; null where the settings have it. */
  readonly operatorToken: string | null;
  /** Finishes what is in flight, then ends. */
  readonly close: () => Promise<void>;
}

type Routes = (readonly [prefix: string, listener: RequestListener])[];

/** Calls of the API that only operators make; they never pass through the shell, which knows visitors and editors. */
const OPERATOR_CALLS = [
  '/api/v1/changes',
  '/api/v1/credit-notes/',
  '/api/v1/kinds/',
  '/api/v1/packages/',
  '/api/v1/hosts/',
  '/api/v1/flags/',
  '/api/v1/storage/',
  '/api/v1/views/',
  '/api/v1/openapi.json',
  '/api/v1/docs',
];

const MB = 1_000_000;

const runs = (role: Role, part: Role): boolean => role === 'all' || role === part;

/** Puts the parts that `ROLE` names into this process, and opens the server to them. Throws a StartError where it cannot. */
export async function startProduct(settings: Settings, server: HttpServer, logger: Logger): Promise<Product> {
  const { ROLE, PUBLIC_URL } = settings;
  const { port } = server;
  await using opened = new AsyncDisposableStack();
  const storage = await openStorage(settings);
  const operatorToken = await openOperatorToken(settings);
  const callers: Callers = {
    isOperator: createOperatorCheck(operatorToken.value),
    checkToken: createTokenCheck(operatorToken.value),
    addressOf: createAddressOf(settings.TRUST_PROXY),
  };
  const bodies = new BodyBudget();
  const routes: Routes = [];
  // First of all: whether the data is this process's to change.
  const { shellFolder, release } = await ownData(settings, logger);
  opened.defer(release);
  const database = runs(ROLE, 'api') ? await openOwnDatabase(settings, logger) : null;
  if (database) opened.defer(database.close);
  // A part apart may have another beside it in the same folder.
  await sweepUnfinished(settings.DATA_DIR, { alone: ROLE === 'all' && database?.kind === 'embedded' });

  const signingKey = runs(ROLE, 'registry') ? await openSigningKey(settings) : null;
  const registry = signingKey ? openRegistry(settings, storage, bodies, signingKey, logger) : reachRegistry(settings);
  if (signingKey && registry.local) {
    await registry.local.keepOwnKey();
    await publishBuiltIn(registry.client, signingKey);
    opened.defer(pruneReleases(registry.local, logger));
    routes.push(['/registry/v1/', surfaceListener(registry.local.fetch, callers)]);
  }

  const shell = runs(ROLE, 'shell') ? Promise.withResolvers<Shell>() : null;
  let api: ApiPart = reachApi(settings);
  let demo: DemoSignIn | null = null;
  let mediaWatch: MediaWatch | null = null;
  if (database) {
    const definitions = await followDefinitions(registry);
    opened.defer(definitions.close);
    const flagServer = await openFlagServer(settings, logger);
    if (flagServer) opened.defer(flagServer.close);
    api = openApi(
      database,
      storage,
      definitions,
      { ...(await readBounds(settings, port)), bodies, flagServer, ...drawnBy(shell?.promise, port) },
      logger,
    );
    if (api.local) opened.defer(api.local.close);
    demo = await seedOnce(api, storage, definitions, settings, logger);
    if (api.local) {
      mediaWatch = watchMedia(api.local, logger);
      opened.defer(mediaWatch.close);
    }
    routes.push(...apiRoutes(api, callers));
  }

  if (shell) {
    const isApart = ROLE === 'shell' && bucketOf(settings) === null;
    const media = isApart ? httpStorage(settings.API_URL ?? '') : (mediaWatch?.watched(storage) ?? storage);
    const operators = createOperatorAccess(operatorToken.value, callers.checkToken, registry);
    const own = openShell(settings, shellFolder, api, registry, operators, media, bodies, logger);
    opened.defer(own.close);
    shell.resolve(own);
    registry.local?.holdAgainst(own.tryStored);
    await own.started;
    const metrics = async () => [await api.local?.metrics(), own.metrics()].filter(Boolean).join('\n');
    routes.push(['/metrics', operatorText(metrics, callers)], ['/', own.handle]);
  } else {
    routes.push(...apartRoutes(api, registry, mediaListener(storage), callers, settings));
  }

  server.open(dispatch(routes));
  opened.defer(server.close);
  mediaWatch?.start();
  const resources = opened.move();
  return {
    url: PUBLIC_URL ?? `http://localhost:${port}`,
    demo,
    outbox: database && !settings.SMTP_URL ? outboxFolder(settings) : null,
    operatorToken: operatorToken.file,
    close: () => resources.disposeAsync(),
  };
}

/** What the settings say of the API. */
async function readBounds(settings: Settings, port: number): Promise<Omit<ApiBounds, 'bodies' | 'flagServer'>> {
  const { PUBLIC_URL: publicUrl } = settings;
  return {
    mailer: openMailer(settings),
    originOf: (host) => originOf({ publicUrl, port }, host),
    localHosts: isLocalInstallation(publicUrl),
    maxUploadBytes: settings.MAX_UPLOAD_MB * MB,
    unfinished: unfinishedFolder(settings.DATA_DIR),
    proofs: openProofSources(settings.DNS_SERVERS),
    applications: {
      allowsLoopback: settings.LOCAL_APPLICATIONS,
      ...(settings.DNS_SERVERS && { servers: settings.DNS_SERVERS }),
    },
    models: {
      allowsLoopback: settings.LOCAL_MODELS,
      ...(settings.DNS_SERVERS && { servers: settings.DNS_SERVERS }),
    },
    agentIdle: settings.AGENT_IDLE_SECONDS * 1000,
    ...(await openAnswerer(settings)),
    secretsKey: await openSecretsKey(settings),
    packages: await openPackages(settings),
    ...paymentsOf(settings),
    selling: sellingOf(settings),
  };
}

/** What draws pages for those who answer questions: the shell of this process, once it is there. */
const drawnBy = (shell: Promise<Shell> | undefined, port: number): Pick<ApiBounds, 'drawPage'> =>
  shell ? { drawPage: async (page) => (await shell).draw({ ...page, port }) } : {};

/** Who answers questions, where that is not the built-in help. */
async function openAnswerer({ AGENT_URL: url, AGENT_MODEL: model, AGENT_KEY: key, AGENT_PICTURES: sees }: Settings) {
  if (url === undefined || model === undefined) return {};
  const { createModelAnswerer } = await import('@infra/api/model-answerer');
  return { answerer: createModelAnswerer({ url, model, key, sees }) };
}

function apiRoutes({ local }: ApiPart, callers: Callers): Routes {
  if (!local) return [];
  const surface = surfaceListener(local.fetch, callers);
  return OPERATOR_CALLS.map((prefix) => [prefix, surface] as const);
}

/** What a process without a shell answers itself. */
function apartRoutes(
  { local }: ApiPart,
  registry: RegistryPart,
  media: RequestListener,
  callers: Callers,
  { DATA_DIR }: Settings,
): Routes {
  const check = (): Promise<unknown> => (local ?? registry.local)?.health() ?? Promise.resolve();
  const routes: Routes = [['/health', partHealth(check, () => checkSpace(DATA_DIR))]];
  if (local)
    routes.push(
      ['/api/v1/', surfaceListener(local.fetch, callers)],
      ['/media/', media],
      ['/metrics', operatorText(local.metrics, callers)],
    );
  routes.push(['/', notFound]);
  return routes;
}
