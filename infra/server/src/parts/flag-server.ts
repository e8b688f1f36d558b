import type { EventEmitter } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FlagServer } from '@infra/api';
import type { Logger } from 'pino';
import type { Settings } from '../settings.ts';

type FlagSettings = Pick<Settings, 'UNLEASH_URL' | 'UNLEASH_TOKEN' | 'UNLEASH_POLL_SECONDS' | 'DATA_DIR'>;

interface OpenFlagServer extends FlagServer {
  readonly close: () => void;
}

/**
 * Flags of an Unleash server, by its own client; null without one. What was heard last stands while the server is
 * away, after a start too, for it is kept in `DATA_DIR/flags`; where nothing ever was, all flags are off. To Unleash a
 * flag on without a strategy is on for everybody: here it is off.
 */
export async function openFlagServer(settings: FlagSettings, logger: Logger): Promise<OpenFlagServer | null> {
  const { UNLEASH_URL: url, UNLEASH_TOKEN: token, UNLEASH_POLL_SECONDS: seconds, DATA_DIR } = settings;
  if (url === undefined) return null;
  const { Unleash } = await import('unleash-client');
  const backupPath = join(DATA_DIR, 'flags');
  mkdirSync(backupPath, { recursive: true });
  const client = new Unleash({
    ...{ appName: 'sections', url, backupPath, refreshInterval: seconds * 1000 },
    // Ended before it has begun, it would ask on for ever.
    ...{ disableAutoStart: true, disableMetrics: true, skipInstanceCountWarning: true, timeout: 5000 },
    ...(token !== undefined && { customHeaders: { Authorization: token } }),
  });
  let isAway = false;
  const away = (error: unknown): void => {
    if (!isAway)
      logger.warn({ error: String(error) }, 'The server of flags does not answer: what was last heard of it stands');
    isAway = true;
  };
  client.on('error', away);
  client.on('warn', away);
  for (const heard of ['changed', 'unchanged'] as const)
    client.on(heard, () => {
      isAway = false;
    });
  const started = client.start();
  return {
    isOn: (flag, project) => {
      const strategies = client.getFeatureToggleDefinition(flag)?.strategies ?? [];
      return strategies.length > 0 && client.isEnabled(flag, { userId: project }, false);
    },
    close: () =>
      void started.finally(() => {
        client.destroy();
        // What was still being asked has nobody to hear that it failed, and would be thrown.
        (client as unknown as { readonly repository: EventEmitter }).repository.on('error', () => undefined);
      }),
  };
}
