import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEMO_OWNER_EMAIL, seedDemo } from '@infra/demo';
import type { Logger } from 'pino';
import type { Storage } from 'shared-contracts';
import type { Settings } from '../settings.ts';
import type { ApiPart } from './api-part.ts';
import type { LiveDefinitions } from './live-definitions.ts';

export interface DemoSignIn {
  readonly email: string;
  /** Only when it was made a moment ago, for a terminal to show; it is stored nowhere then. */
  readonly password: string | null;
  /** Where it stands in place of that, for whoever may read the data. */
  readonly passwordFile: string | null;
}

/** Hosts that the demo site answers on. */
const HOSTS: [string, ...string[]] = ['localhost', '127.0.0.1', 'demo.localhost'];

const MILESTONE = 'demo';

/** What is printed where nobody watches is in logs, for longer and for more eyes than a password is meant for. */
async function keepPassword(folder: string, password: string): Promise<string> {
  const file = join(folder, 'demo-password');
  await rm(file, { force: true });
  await writeFile(file, `${password}\n`, { mode: 0o600, flag: 'wx', flush: true });
  return file;
}

/** Makes the demo site where this installation never had one, and says how to sign in to it. */
export async function seedOnce(
  { local, client }: ApiPart,
  storage: Storage,
  definitions: LiveDefinitions,
  { DATA_DIR, DEMO_PASSWORD, LOG_FORMAT }: Settings,
  logger: Logger,
): Promise<DemoSignIn | null> {
  if (!local) return null;
  if (definitions.current() === null && !(await local.milestones.isReached(MILESTONE))) {
    logger.warn('The registry does not answer; the demo site is made once it does');
    await definitions.known;
  }
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
  const signIn = { email: DEMO_OWNER_EMAIL, password: null, passwordFile: null };
  if (!created || password === undefined || DEMO_PASSWORD !== undefined) return signIn;
  if (process.stdout.isTTY && LOG_FORMAT === 'text') return { ...signIn, password };
  const passwordFile = await keepPassword(DATA_DIR, password);
  logger.info({ file: passwordFile }, 'The password of the demo site is in a file');
  return { ...signIn, passwordFile };
}
