import type { MediaRef, RemoteHost } from 'shared-contracts';
import type { FileMedia } from 'shared-contracts/page-file';
import type { Misfit } from './fit-contents.ts';

/** Media types that pictures of a file may say they are; the server looks at their content in any case. */
const TYPE = /^image\/[a-z0-9.+-]{1,40}$/;

function fileOf({ data, filename, type = '' }: FileMedia): File | null {
  if (data === undefined) return null;
  try {
    const binary = atob(data);
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    return new File([bytes], filename, { type: TYPE.test(type) ? type : '' });
  } catch {
    return null;
  }
}

/** Pictures as the site has them now. */
export interface BroughtMedia {
  /** By their address in the file. */
  readonly refs: ReadonlyMap<string, MediaRef>;
  readonly misfits: readonly Misfit[];
}

/** Uploads pictures of a file as any other picture is; each once, and only those that are asked for. */
export async function bringMedia(
  host: RemoteHost,
  media: readonly FileMedia[],
  options: { readonly onArrival: (arrived: number, all: number) => void; readonly signal: AbortSignal },
): Promise<BroughtMedia> {
  const files = new Map<File, FileMedia>();
  for (const medium of media) {
    const file = fileOf(medium);
    if (file) files.set(file, medium);
  }
  let arrived = 0;
  const outcomes = await host.media.upload([...files.keys()], {
    signal: options.signal,
    onOutcome: () => {
      arrived += 1;
      options.onArrival(arrived, files.size);
    },
  });
  const refs = new Map<string, MediaRef>();
  const misfits: Misfit[] = [];
  for (const outcome of outcomes) {
    const medium = files.get(outcome.file);
    if (!medium) continue;
    if (outcome.ok) refs.set(medium.url, outcome.ref);
    else misfits.push({ is: 'refused-picture', name: medium.filename, words: outcome.failure.words });
  }
  return { refs, misfits };
}
