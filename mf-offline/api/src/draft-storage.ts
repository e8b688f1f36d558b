import type { Records, StoreName } from './records.ts';

/** One change of a draft: what is put, and the key of what goes in the same step. */
export type Change = {
  readonly [Name in StoreName]: {
    readonly store: Name;
    readonly put?: Records[Name];
    readonly remove?: string;
  };
}[StoreName];

/** What a record was made from: the version that the site had of it. */
export interface Base {
  readonly store: string;
  readonly id: string;
  readonly version: number;
  /** What it said then, as it is sent; absent in drafts that are older than this. */
  readonly content?: unknown;
  /** It was deleted here: publishing deletes it online, unless a record says that it is there again. */
  readonly deleted?: { readonly name: string; readonly at: string };
}

/** The records of a draft. */
export interface DraftRecords {
  readonly get: <Name extends StoreName>(store: Name, key: string) => Promise<Records[Name] | undefined>;
  readonly all: <Name extends StoreName>(store: Name) => Promise<readonly Records[Name][]>;
  /** All of them or none. */
  readonly write: (changes: readonly Change[]) => Promise<void>;
  /** Hears of every change, whoever made it. Returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** What stands beside the records: what they were made from, and the bytes of media. */
export interface DraftSurroundings {
  readonly base: (store: string, id: string) => Promise<Base | undefined>;
  readonly keepBases: (bases: readonly Base[]) => Promise<void>;
  readonly forgetBase: (store: string, id: string) => Promise<void>;
  readonly keepBlob: (media: string, blob: Blob) => Promise<void>;
  readonly forgetBlob: (media: string) => Promise<void>;
}

/** Where a draft is kept: the databases of a browser, or a copy of them on a server. */
export interface DraftStorage {
  readonly local: DraftRecords;
  readonly state: DraftSurroundings;
}
