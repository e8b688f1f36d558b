import type { RemoteHost } from 'shared-contracts';
import { SPECIFICATION_MESSAGES, specificationMessage } from 'shared-contracts/messages';
import { isSame } from 'shared-contracts/sections';
import { failureWords, isDraftModeOn } from 'shared-contracts/tool';
import { refuseWhileHeld } from '../publish/refuse-while-held.ts';
import { settingsBody } from '../store/bodies.ts';
import type { Databases } from '../store/databases.ts';
import type { Contents } from '../store/local-database.ts';
import { roomError } from '../store/room-error.ts';
import { turnOn } from '../switching/turn-on.ts';
import { BackupError, invalid, MOST_OF_BACKUP, readBackup } from './backup-file.ts';
import { withoutBytes } from './media-bytes.ts';

/** Whether anything stands here beyond what turning the mode on has put here. */
async function isTouched({ state }: Databases, { page, medias, ...contents }: Contents): Promise<boolean> {
  if (medias.length > 0 || contents['section-types'].length > 0) return true;
  const { 'global-instances': globals, 'project-meta-data': settings } = contents;
  const [ofPages, ofGlobals, ofSettings] = await Promise.all([
    Promise.all(page.map(({ id }) => state.base('page', id))),
    Promise.all(globals.map(({ id }) => state.base('global-instances', id))),
    Promise.all(settings.map(({ id }) => state.base('project-meta-data', id))),
  ]);
  return (
    // They have no version here.
    settings.some((each, index) => !isSame(ofSettings[index]?.content, settingsBody(each))) ||
    page.some(({ version }, index) => ofPages[index]?.version !== version) ||
    globals.some(({ version }, index) => ofGlobals[index]?.version !== version)
  );
}

function unpack(text: string): ReturnType<typeof withoutBytes> {
  const packed = readBackup(text);
  try {
    return withoutBytes(packed);
  } catch (cause) {
    throw invalid('a medium of it cannot be read', cause);
  }
}

/** Row O8: puts a backup in the place of what is kept here, and turns the mode on. Throws BackupError with nothing changed. */
export async function importBackup(
  host: RemoteHost,
  stores: Databases,
  file: Pick<File, 'size' | 'text'>,
): Promise<void> {
  if (file.size > MOST_OF_BACKUP) throw new BackupError(SPECIFICATION_MESSAGES['invalid-file'].en, 'invalid-file');
  const { contents, blobs } = unpack(await file.text());
  if (await isTouched(stores, await stores.local.contents()))
    throw new BackupError(SPECIFICATION_MESSAGES['import-refused'].en, 'import-refused');
  if (!isDraftModeOn() && (await turnOn(host, stores)) !== 'on')
    throw new BackupError(SPECIFICATION_MESSAGES['draft-needs-empty-project'].en, 'draft-needs-empty-project');
  refuseWhileHeld(host);
  // The bytes first: nothing is listed that cannot be shown.
  for (const [id, blob] of blobs) await stores.state.keepBlob(id, blob);
  await stores.local.replace(contents);
  void host.queryClient.invalidateQueries();
}

/** Words for why a backup was not taken. */
export function importWords(error: unknown, host: Pick<RemoteHost, 'locale' | 'i18n'>): string {
  const locale = host.locale();
  if (!(error instanceof BackupError)) return failureWords(roomError(error, host), locale);
  return error.key === null
    ? host.i18n.t('backup.mismatch', { ns: 'mf-offline' })
    : specificationMessage(error.key, locale);
}
