import { randomBytes } from 'node:crypto';
import { DEMO_OWNER_EMAIL, seedDemo } from '@infra/demo';
import type { Logger } from 'pino';
import type { Storage } from 'shared-contracts';
import type { Settings } from '../settings.ts';
import type { ApiPart } from './api-part.ts';

export interface DemoSignIn {
  readonly email: string;
  /** Only when it was made a moment ago; it is stored nowhere. */
  readonly password: string | null;
}

/** Hosts that the demo site answers on. */
const HOSTS: [string, ...string[]] = ['localhost', '127.0.0.1', 'demo.localhost'];

const MILESTONE = 'demo';

/** Makes the demo site where this installation never had one, and says how to sign in to it. */
export async function seedOnce(
  { local, client }: ApiPart,
  storage: Storage,
  { DEMO_PASSWORD }: Settings,
  logger: Logger,
): Promise<DemoSignIn | null> {
  if (!local) return null;
  const { created, password } = await seedDemo({
    api: client,
    storage,
    hosts: HOSTS,
    password: DEMO_PASSWORD ?? randomBytes(12).toString('base64url'),
    addDomain: local.addDomain,
    addMedia: local.addMedia,
    milestone: {
      isReached: () => local.milestones.isReached(MILESTONE),
      reach: () => local.milestones.reach(MILESTONE),
    },
    logger: { info: (message) => logger.info(message), warn: (message) => logger.warn(message) },
  });
  return { email: DEMO_OWNER_EMAIL, password: created && DEMO_PASSWORD === undefined ? (password ?? null) : null };
}
