import { mkdirSync } from 'node:fs';
import { FairQueue } from 'shared-contracts/fair-queue';
import { openPictures, type Pictures } from './pictures.ts';
import { UploadTurns } from './upload-turns.ts';

/** Each has a process that makes pictures of a file; no project has both places. */
const SHARES = { atOnce: 2, atOncePerKey: 1, waiting: 30, waitingPerKey: 10 };

/**
 * Requests that bring bytes, each of which holds a part of a file where the store is a bucket: however slowly they come,
 * nobody else waits for more than a turn, after which the next request of the same file goes on where it was.
 */
const RECEIVING = { atOnce: 24, atOncePerKey: 6, waiting: 100, waitingPerKey: 20, turn: 5000 };
/** Files that are put together on the disk. */
const FINISHING = { atOnce: 6, atOncePerKey: 3, waiting: 30, waitingPerKey: 10 };
/** Milliseconds: whoever uploads pictures waits for each, and chooses the next meanwhile. */
const UPLOADING_IDLE_MS = 30_000;
/** Milliseconds; AVIF takes its time. */
const REFINING_MS = 180_000;

/** What uploads share. */
export interface Uploads {
  /** Bytes of one file. */
  readonly maxBytes: number;
  /** Folder of files that are still coming in. */
  readonly unfinished: string;
  /** Of files that a process makes pictures of, by project. */
  readonly queue: FairQueue;
  /** Of those that are only stored, by project. */
  readonly storing: FairQueue;
  /** One after the other for each medium. */
  readonly byMedia: FairQueue;
  readonly pictures: Pictures;
  /** Of files that come in piece by piece, by project. */
  readonly receiving: FairQueue;
  readonly finishing: FairQueue;
  /** By upload. */
  readonly turns: UploadTurns;
  /** Those that work on media when there is time. */
  readonly refining: Pictures;
}

export function createUploads(maxBytes: number, unfinished: string): Uploads {
  mkdirSync(unfinished, { recursive: true });
  return {
    maxBytes,
    unfinished,
    queue: new FairQueue(SHARES),
    storing: new FairQueue(FINISHING),
    byMedia: new FairQueue({ atOncePerKey: 1 }),
    pictures: openPictures({ idle: UPLOADING_IDLE_MS }),
    receiving: new FairQueue(RECEIVING),
    finishing: new FairQueue(FINISHING),
    turns: new UploadTurns(),
    refining: openPictures({ patience: REFINING_MS }),
  };
}
