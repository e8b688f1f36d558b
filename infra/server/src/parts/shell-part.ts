import { createPageShares, siteKey, strangersOf } from '@infra/api';
import type { Logger } from 'pino';
import { isLocalHost } from 'shared-contracts';
import type { BodyBudget } from 'shared-contracts/body-budget';
import { createShell, type MediaSource, type OperatorAccess, type Shell } from 'shell';
import { readNeighbours } from '../http/connection-limits.ts';
import { createAddressOf, createIsSecure } from '../http/visitor-address.ts';
import { mapTiles } from '../map-tiles.ts';
import { createDraftAnswers } from '../offline/draft-answers.ts';
import type { Settings } from '../settings.ts';
import { siteFeatures } from '../site-features.ts';
import { checkSpace } from '../storage/free-space.ts';
import type { ApiPart } from './api-part.ts';
import { builtRenderer, SHELL_BUILD } from './built.ts';
import type { RegistryPart } from './registry-part.ts';

const MIB = 1024 * 1024;

/** Where browsers reach the hosts of this machine, when something stands between; what is listened on, otherwise. */
function localPortOf({ PUBLIC_URL }: Settings): number | undefined {
  const url = PUBLIC_URL === undefined ? null : new URL(PUBLIC_URL);
  if (!url || !isLocalHost(url.host)) return undefined;
  return Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
}

export function openShell(
  settings: Settings,
  stateDir: string,
  api: ApiPart,
  registry: RegistryPart,
  operators: OperatorAccess,
  media: MediaSource,
  bodies: BodyBudget,
  logger: Logger,
): Shell {
  const addressOf = createAddressOf(settings.TRUST_PROXY);
  const { visitorOf } = readNeighbours(settings.TRUST_PROXY);
  const countPage = createPageShares();
  return createShell({
    api: api.client,
    apiFetch: api.fetch,
    offline: createDraftAnswers(bodies),
    addressOf,
    visitorOf: (req) => {
      const visitor = visitorOf(req);
      return visitor === null ? null : siteKey(visitor);
    },
    holdBody: (req) => bodies.hold(strangersOf(addressOf(req))),
    countPage: async (req) => {
      const visitor = visitorOf(req);
      if (visitor !== null) await countPage(visitor);
    },
    isSecure: createIsSecure(settings.TRUST_PROXY),
    changes: api.changes,
    remotes: registry.source,
    operators,
    media,
    buildDir: SHELL_BUILD,
    stateDir,
    checkDisk: () => checkSpace(settings.DATA_DIR),
    logger,
    settings: {
      ...(settings.PUBLIC_URL && { installation: new URL(settings.PUBLIC_URL).host }),
      renderer: builtRenderer(),
      scheme: settings.PUBLIC_URL?.startsWith('https:') ? 'https' : 'http',
      localPort: localPortOf(settings),
      requireSignatures: settings.REQUIRE_SIGNATURES,
      workers: settings.RENDER_WORKERS,
      renderDeadline: settings.RENDER_DEADLINE_MS,
      cacheBytes: settings.CACHE_MB * MIB,
      fragmentBytes: settings.SECTIONS_MB * MIB,
      features: siteFeatures(settings),
      terms: settings.TERMS_URL,
      tiles: mapTiles(settings),
      ...(settings.CACHE_MB === 0 && { pageBytes: 0, keptBytes: 0 }),
    },
  });
}
