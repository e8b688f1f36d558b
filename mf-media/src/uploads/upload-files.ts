import { mediaRefOf, type RemoteHost, type UploadHold, type UploadOptions, type UploadOutcome } from 'shared-contracts';
import type { UploadItem, UploadState } from './upload-item.ts';
import { trayOf, type UploadTray } from './upload-tray.ts';

type Stage = Parameters<NonNullable<UploadOptions['onStage']>>[1];

const STAGES: Partial<Record<UploadState, Stage>> = { paused: 'paused', away: 'away' };

const holdOf = (tray: UploadTray, id: string): UploadHold => ({
  pause: () => tray.pause(id),
  resume: () => tray.resume(id),
});

/** Of one file, until it has arrived or failed; null where it was called off, here or where the tray is shown. */
async function uploadOne(tray: UploadTray, file: File, options: UploadOptions): Promise<UploadOutcome | null> {
  const { onProgress, onStage, onOutcome, signal, takes = 'images' } = options;
  if (signal?.aborted) return null;
  const { promise, resolve } = Promise.withResolvers<UploadOutcome | null>();
  const id = tray.begin(file, { takes, isReused: true });
  const hold = holdOf(tray, id);
  let stage: Stage | null = null;
  let sent = 0;
  const tell = (item: UploadItem): void => {
    const next = STAGES[item.state] ?? 'going';
    if (next !== stage) onStage?.(file, next, hold);
    stage = next;
    if (item.sent !== sent) onProgress?.(file, item.sent, item.size);
    sent = item.sent;
  };
  const forgetArrival = tray.onArrival((medium, arrived) => {
    if (arrived === id) resolve({ ok: true, file, ref: mediaRefOf(medium) });
  });
  const unwatch = tray.watch(id, (item) => {
    if (!item) resolve(null);
    else if (item.failure) resolve({ ok: false, file, failure: item.failure });
    else tell(item);
  });
  const cancel = (): void => tray.cancel(id);
  signal?.addEventListener('abort', cancel);
  const outcome = await promise;
  forgetArrival();
  unwatch();
  signal?.removeEventListener('abort', cancel);
  if (outcome) onOutcome?.(outcome);
  if (outcome?.ok === false) tray.leave(id);
  return outcome;
}

/** Uploads files by the tray, pictures alone unless it is said otherwise; what is refused or fails is told file by file, what is called off not at all. Never rejects. */
export async function uploadFiles(
  host: RemoteHost,
  files: readonly File[],
  options: UploadOptions = {},
): Promise<readonly UploadOutcome[]> {
  const tray = trayOf(host);
  const outcomes = await Promise.all(files.map((file) => uploadOne(tray, file, options)));
  return outcomes.filter((outcome) => outcome !== null);
}
