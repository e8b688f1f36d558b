import { mediaRefOf, type RemoteHost, type UploadOptions, type UploadOutcome } from 'shared-contracts';
import { failureOf } from 'shared-contracts/documents';
import { FairQueue } from 'shared-contracts/fair-queue';
import { uuidv7 } from 'uuidv7';
import { checkFile } from './check-file.ts';
import { type Flaw, failureWords } from './failure-words.ts';
import { uploadLimit } from './upload-limit.ts';

/** Sent at the same time, wherever they are asked for; more would only share the same line. */
const queue = new FairQueue({ atOnce: 3 });
/** Characters. */
const MOST_TITLE = 300;

const keys = new WeakMap<File, string>();

/** The same file sent again, after a cut line, is the same medium. */
function keyOf(file: File): string {
  const key = keys.get(file) ?? uuidv7();
  keys.set(file, key);
  return key;
}

async function uploadOne(host: RemoteHost, file: File, options: UploadOptions): Promise<UploadOutcome> {
  const { onProgress, signal, takes = 'images' } = options;
  const most = await uploadLimit(host);
  const failed = (flaw: Flaw): UploadOutcome => ({
    ok: false,
    file,
    failure: { code: flaw.code, words: failureWords({ most, takes, ...flaw }, host.locale(), file) },
  });
  const flaw = await checkFile(file, { takes, most });
  if (flaw) return failed({ code: flaw });
  try {
    const medium = await host.write.uploadMedia({
      params: { project: host.project?.id ?? '' },
      body: { 'files[1][file]': file, title: file.name.slice(0, MOST_TITLE) },
      headers: { idempotencyKey: keyOf(file), locale: host.locale() },
      ...(signal && { signal }),
      onProgress: (sent, total) => onProgress?.(file, sent, total),
    });
    return { ok: true, file, ref: mediaRefOf(medium) };
  } catch (error) {
    const { code, message } = failureOf(error);
    return failed(code ? { code, message } : { code: 'unavailable' });
  }
}

/** Uploads files, pictures alone unless all are taken, a few at once; what is refused or fails is told file by file, what is cancelled not at all. Never rejects. */
export async function uploadImages(
  host: RemoteHost,
  files: readonly File[],
  options: UploadOptions = {},
): Promise<readonly UploadOutcome[]> {
  const outcomes = await Promise.all(
    files.map((file) =>
      queue.run(host.project?.id ?? '', async () => {
        const outcome = options.signal?.aborted ? null : await uploadOne(host, file, options);
        if (options.signal?.aborted || !outcome) return null;
        options.onOutcome?.(outcome);
        return outcome;
      }),
    ),
  );
  return outcomes.filter((outcome) => outcome !== null);
}
