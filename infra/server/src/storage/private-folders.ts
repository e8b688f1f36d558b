import { chmod, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** All that is made from now on is its owner's alone: password hashes, mails and secrets are among it. */
export const PRIVATE_UMASK = 0o077;
const PRIVATE_FOLDER = 0o700;
/** Of a data folder; what else stands in it was put there by somebody else. */
const OWN = ['', 'database', 'demo', 'media', 'outbox', 'remotes', 'shell', 'unfinished'];

async function tighten(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null);
  if (!found) return;
  const { mode, uid } = found;
  if ((mode & PRIVATE_UMASK) !== 0 && uid === process.getuid?.()) await chmod(folder, PRIVATE_FOLDER);
}

/** Closes a data folder and those in it to other users of the machine, where they are this user's own. */
export async function makePrivate(dataDir: string): Promise<void> {
  for (const name of OWN) await tighten(join(dataDir, name));
}
