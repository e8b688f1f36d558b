import type { Media, MediaUpload } from 'shared-contracts';
import type { UploadFailure, UploadOptions } from 'shared-contracts/tool';
import { uuidv7 } from 'uuidv7';

/** Where an upload stands. */
export type UploadState =
  /** For its turn. */
  | 'waiting'
  /** Looked through, before anything is sent. */
  | 'checking'
  | 'sending'
  /** For the line, or the server, to come back. */
  | 'away'
  /** All has arrived, and a medium is made of it. */
  | 'finishing'
  | 'paused'
  /** The library has these very bytes: somebody has to say what is wanted. */
  | 'same'
  /** Begun before this page was opened: it goes on once its file is chosen again. */
  | 'unchosen'
  | 'failed';

export interface UploadItem {
  readonly id: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly sent: number;
  readonly state: UploadState;
  readonly file: File | null;
  /** SHA-256; null as long as it is not known. */
  readonly hash: string | null;
  /** Whether the server knows of it. */
  readonly isBegun: boolean;
  /** Whether equal bytes are wanted twice. */
  readonly isWanted: boolean;
  readonly same: Media | null;
  /** Whether equal bytes of the library are taken in its place, without a question. */
  readonly isReused: boolean;
  readonly takes: NonNullable<UploadOptions['takes']>;
  /** What it is tagged with: the folder that it came from. */
  readonly tag: string | null;
  /** Whether what it becomes is private, from its first moment. */
  readonly isPrivate: boolean;
  /** The medium in whose file's place it comes, instead of becoming one; its version where this page began it. */
  readonly replaces: { readonly media: string; readonly version?: number } | null;
  readonly failure: UploadFailure | null;
}

const FRESH: Omit<UploadItem, 'id' | 'name' | 'size' | 'state' | 'file'> = {
  ...{ sent: 0, hash: null, isBegun: false, isWanted: false, same: null, failure: null },
  ...{ isReused: false, takes: 'all', tag: null, isPrivate: false, replaces: null },
};

/** What is wanted of a file, where it is not just to be in the library. */
export type Wish = Partial<Pick<UploadItem, 'isReused' | 'takes' | 'tag' | 'isPrivate' | 'replaces'>>;

/** Characters of a tag. */
const MOST_TAG = 50;

/** The innermost folder that a file came from, as a tag; null of one that came by itself. */
export function folderOf({ webkitRelativePath }: File): string | null {
  const folder = webkitRelativePath?.split('/').at(-2)?.trim().slice(0, MOST_TAG).trim();
  return folder || null;
}

export const itemOf = (file: File, wish: Wish = {}): UploadItem => ({
  ...FRESH,
  ...{ tag: folderOf(file), ...wish },
  ...{ id: uuidv7(), name: file.name, size: file.size, state: 'waiting', file },
});

/** One that the server tells of. */
export const unchosenItem = ({ id, filename, size, received, ...begun }: MediaUpload): UploadItem => ({
  ...FRESH,
  ...{ id, name: filename, size, sent: received, state: 'unchosen', file: null, isBegun: true },
  hash: begun.content_hash === '' ? null : begun.content_hash,
  isPrivate: begun.private_status === 'private',
  replaces: begun.replaces === undefined ? null : { media: begun.replaces },
});

/** That somebody is waiting for. */
export const isUnderWay = ({ state }: UploadItem): boolean =>
  state === 'waiting' || state === 'checking' || state === 'sending' || state === 'away' || state === 'finishing';

/** Whether one that was begun before does for what is wanted: what is private never becomes public, nor what is public private. */
export const doesFor = ({ isPrivate, replaces }: UploadItem, wish: Wish): boolean =>
  replaces?.media === wish.replaces?.media && (isPrivate || !wish.isPrivate);

/** Whether a file may be what an upload was begun with; its bytes are looked at later. */
export const isFileOf = ({ name, size }: UploadItem, file: File): boolean => name === file.name && size === file.size;
