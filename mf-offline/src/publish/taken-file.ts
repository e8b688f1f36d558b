import type { StoredMedium } from 'offline-api/records';
import { type Media, mainFileOf, type RemoteHost } from 'shared-contracts';
import { ApiError } from 'shared-contracts/client';
import { DRAFT_MEDIA, MOST_OF_DRAFT_MEDIUM } from 'shared-contracts/tool';
import { mediaBody } from '../store/bodies.ts';
import type { Outcome } from './changes.ts';
import type { Standing } from './compare-online.ts';

/** Reads the file of a medium as it was uploaded, past draft mode; null where it is larger than what a draft keeps. */
export type ReadFile = (media: string) => Promise<Blob | null>;

/** The client of the API reads JSON alone. */
export const readFileOf =
  ({ project }: Pick<RemoteHost, 'project'>): ReadFile =>
  async (media) => {
    const response = await fetch(`/api/v1/project/${project?.id}/media/${media}/original`);
    if (!response.ok) throw new ApiError('unavailable');
    // It may be a film: nothing of it is loaded for that.
    const isLarger = Number(response.headers.get('content-length')) > MOST_OF_DRAFT_MEDIUM;
    if (isLarger) await response.body?.cancel();
    return isLarger ? null : response.blob();
  };

export const noFile: ReadFile = async () => {
  throw new ApiError('unavailable');
};

/** The record of a medium whose file is that of the site from now on; undefined where it keeps its own. */
function takesOnline({ store, record, is, theirs }: Standing, { change }: Outcome): StoredMedium | undefined {
  if (store !== 'medias' || change?.store !== 'medias' || !change.put || !theirs?.record) return undefined;
  const { file } = mediaBody(theirs.record as StoredMedium);
  const isOther = is === 'deleted' || mediaBody(record as StoredMedium).file !== file;
  return typeof file === 'string' && isOther && mediaBody(change.put).file === file ? change.put : undefined;
}

/** As a draft keeps a file: its bytes beside the record, which names it by the draft's own address. */
function keptFile(put: StoredMedium, there: StoredMedium, bytes: Blob) {
  const { filename, type = '' } = mainFileOf(there as Media) ?? {};
  const { pixels, look } = there;
  const { pixels: _, look: __, ...rest } = put;
  const known = { url: DRAFT_MEDIA + put.media_id, type, size: bytes.size, ...(filename && { filename }) };
  return {
    put: {
      ...rest,
      files: [{ ...known, ...(pixels && { metadata: pixels }) }],
      ...(pixels && { pixels }),
      ...(look && { look }),
    },
    // The answer names no type.
    blob: new Blob([bytes], { type }),
  };
}

/** The file that it has here stands for one that is larger than what a draft keeps: the site keeps its own. */
function withOwnFile(outcome: Outcome, { record, is }: Standing, put: StoredMedium): Outcome {
  if (is === 'deleted' || !outcome.base) return outcome;
  const { file_version, file_hash } = record as StoredMedium;
  const content = { ...(outcome.base.content as object), file: mediaBody(record as StoredMedium).file };
  return { base: { ...outcome.base, content }, change: { store: 'medias', put: { ...put, file_version, file_hash } } };
}

/** With the bytes of a file that is taken from the site; null where they cannot be had. */
export async function withTaken(
  outcome: Outcome,
  standing: Standing,
  read: ReadFile,
): Promise<(Outcome & { readonly blob?: Blob }) | null> {
  const put = takesOnline(standing, outcome);
  if (!put) return outcome;
  const bytes = await read(put.media_id).catch(() => undefined);
  if (bytes === undefined) return null;
  if (bytes === null || bytes.size > MOST_OF_DRAFT_MEDIUM) return withOwnFile(outcome, standing, put);
  const { put: kept, blob } = keptFile(put, standing.theirs?.record as StoredMedium, bytes);
  return { ...outcome, change: { store: 'medias', put: kept }, blob };
}
