import { join } from 'node:path';
import { strangersOf } from '@infra/api';
import type { Logger } from 'pino';
import { isLocalHost } from 'shared-contracts';
import type { BodyBudget } from 'shared-contracts/body-budget';
import { createShell, type MediaSource, type Shell } from 'shell';
import { createAddressOf, createIsSecure } from '../http/visitor-address.ts';
import { mapTiles } from '../map-tiles.ts';
import type { Settings } from '../settings.ts';
import { siteFeatures } from '../site-features.ts';
import { checkSpace } from '../storage/free-space.ts';
import type { ApiPart } from './api-part.ts';
import { SHELL_BUILD } from './built.ts';
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
  api: ApiPart,
  registry: RegistryPart,
  media: MediaSource,
  bodies: BodyBudget,
  logger: Logger,
): Shell {
  const addressOf = createAddressOf(settings.TRUST_PROXY);
  return createShell({
    api: api.client,
    apiFetch: api.fetch,
    addressOf,
    holdBody: (req) => bodies.hold(strangersOf(addressOf(req))),
    isSecure: createIsSecure(settings.TRUST_PROXY),
    changes: api.changes,
    remotes: registry.source,
    media,
    buildDir: SHELL_BUILD,
    stateDir: join(settings.DATA_DIR, 'shell'),
    checkDisk: () => checkSpace(settings.DATA_DIR),
    logger,
    settings: {
      ...(settings.PUBLIC_URL && { installation: new URL(settings.PUBLIC_URL).host }),
      scheme: settings.PUBLIC_URL?.startsWith('https:') ? 'https' : 'http',
      localPort: localPortOf(settings),
      workers: settings.RENDER_WORKERS,
      renderDeadline: settings.RENDER_DEADLINE_MS,
      cacheBytes: settings.CACHE_MB * MIB,
      features: siteFeatures(settings),
      terms: settings.TERMS_URL,
      tiles: mapTiles(settings),
      ...(settings.CACHE_MB === 0 && { pageBytes: 0 }),
    },
  });
}
