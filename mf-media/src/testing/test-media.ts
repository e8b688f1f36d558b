import type { Media, MediaCounts, MediaUpload, MediaVersion, RemoteHost } from 'shared-contracts';
import { createFakeHost, fakeMedium } from 'shared-contracts/testing';
import { createMediaPicker } from '../picker/create-media-picker.tsx';
import { trayOf, type UploadTray, type UploadWorld } from '../uploads/upload-tray.ts';
import { en } from '../words/en.ts';
import { fr } from '../words/fr.ts';

type Write = RemoteHost['write'];
type List = Parameters<RemoteHost['api']['listMedia']>[0];

const NO_COUNTS: MediaCounts = {
  ...{ all: 0, image: 0, video: 0, document: 0, locked: 0, undescribed: 0, outdated: 0, unused: 0, private: 0, bin: 0 },
  tags: [],
  owners: [],
};

type Send = UploadWorld['send'];

export interface Answers {
  /** What becomes of a file that the tray sends; it arrives at once by default. */
  readonly send?: Send;
  readonly finish?: Write['finishUpload'];
  readonly unfinished?: readonly MediaUpload[];
  readonly counts?: Partial<MediaCounts>;
  readonly list?: (input: List) => Promise<{ result: Media[]; total: number }>;
  readonly get?: RemoteHost['api']['getMedia'];
  readonly update?: Write['updateMedia'];
  readonly remove?: Write['deleteMedia'];
  readonly restore?: Write['restoreMedia'];
  readonly purge?: Write['purgeMedia'];
  readonly versions?: readonly MediaVersion[];
}

/** Stands for a hash: it tells files apart. */
export async function hashOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return bytes
    .reduce((sum, byte) => (sum * 31 + byte) >>> 0, 7)
    .toString(16)
    .padStart(64, '0');
}

/** A host whose API takes and lists pictures as it is told to. */
export function createMediaHost(answers: Answers, more: Parameters<typeof createFakeHost>[0] = {}) {
  /** Names of what was sent whole. */
  const sent: string[] = [];
  const test = createFakeHost({
    words: { en: { 'mf-media': en }, fr: { 'mf-media': fr } },
    api: {
      listMedia: answers.list ?? (() => Promise.resolve({ result: [], total: 0 })),
      getMedia: answers.get,
      countMedia: async () => ({ ...NO_COUNTS, ...answers.counts }),
      listMediaVersions: async () => ({ result: [...(answers.versions ?? [])] }),
      listUploads: async () => ({ result: answers.unfinished ?? [] }),
    },
    write: {
      finishUpload: answers.finish ?? (async () => fakeMedium(1)),
      updateMedia: answers.update,
      deleteMedia: answers.remove,
      restoreMedia: answers.restore,
      purgeMedia: answers.purge,
    },
    ...more,
  });
  test.host.queryClient.setDefaultOptions({ queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } });
  Object.assign(test.host, { media: createMediaPicker(test.host) });
  const forgotten: string[] = [];
  const world: UploadWorld = {
    send: answers.send ?? (async (_, { file }) => void sent.push(file.name)),
    forget: async (_, id) => void forgotten.push(id),
    hash: hashOf,
  };
  const tray: UploadTray = trayOf(test.host, world);
  return { ...test, sent, tray, forgotten };
}
