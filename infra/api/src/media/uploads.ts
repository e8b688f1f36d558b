import { mkdirSync } from 'node:fs';
import { FairQueue } from 'shared-contracts/fair-queue';
import { openPictures, type Pictures } from './pictures.ts';

/** Each has a process that makes pictures of a file; no project has both places. */
const SHARES = { atOnce: 2, atOncePerKey: 1, waiting: 30, waitingPerKey: 10 };

/** What uploads share. */
export interface Uploads {
  /** Bytes of one file. */
  readonly maxBytes: number;
  /** Folder of files that are still coming in. */
  readonly unfinished: string;
  /** By project. */
  readonly queue: FairQueue;
  /** One after the other for each medium. */
  readonly byMedia: FairQueue;
  readonly pictures: Pictures;
}

export function createUploads(maxBytes: number, unfinished: string): Uploads {
  mkdirSync(unfinished, { recursive: true });
  return {
    maxBytes,
    unfinished,
    queue: new FairQueue(SHARES),
    byMedia: new FairQueue({ atOncePerKey: 1 }),
    pictures: openPictures(),
  };
}
