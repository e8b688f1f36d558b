import type { MediaType } from 'shared-contracts';
import type { MadeFile } from './make-files.ts';

/** What is kept of a file as it came: everything but pictures, which files are made of. */
export interface KeptKind {
  readonly kind: Exclude<MediaType, 'image'>;
  /** Media type. */
  readonly type: string;
  readonly extension: string;
}

/** What a medium is, and the files that are served of it. */
export interface MadeMedium {
  readonly kind: MediaType;
  readonly files: readonly MadeFile[];
  /** Pixels of a picture as it came, upright. */
  readonly pixels?: { readonly width: number; readonly height: number };
}

/** A file that is served as it came. */
export const keptMedium = ({ kind, type, extension }: KeptKind, path: string, size: number): MadeMedium => ({
  kind,
  files: [{ type, extension, path, size }],
});

const film = (type: string, extension: string): KeptKind => ({ kind: 'video', type, extension });
const document = (type: string, extension: string): KeptKind => ({ kind: 'document', type, extension });
const office = (name: string, extension: string): KeptKind =>
  document(`application/vnd.openxmlformats-officedocument.${name}`, extension);
const openDocument = (name: string, extension: string): KeptKind =>
  document(`application/vnd.oasis.opendocument.${name}`, extension);

const KINDS: readonly KeptKind[] = [
  film('video/mp4', 'mp4'),
  film('video/webm', 'webm'),
  film('video/quicktime', 'mov'),
  film('video/3gpp', '3gp'),
  film('video/x-matroska', 'mkv'),
  film('video/x-msvideo', 'avi'),
  film('video/mpeg', 'mpg'),
  film('video/ogg', 'ogv'),
  film('video/x-ms-wmv', 'wmv'),
  document('application/pdf', 'pdf'),
  office('wordprocessingml.document', 'docx'),
  office('spreadsheetml.sheet', 'xlsx'),
  office('presentationml.presentation', 'pptx'),
  openDocument('text', 'odt'),
  openDocument('spreadsheet', 'ods'),
  openDocument('presentation', 'odp'),
  document('application/epub+zip', 'epub'),
  document('application/zip', 'zip'),
  document('font/woff2', 'woff2'),
];
/** What else a type is called, where it is told by content. */
const CALLED = [
  ['video/x-m4v', 'video/mp4'],
  ['video/3gpp2', 'video/3gpp'],
  ['video/matroska', 'video/x-matroska'],
  ['video/vnd.avi', 'video/x-msvideo'],
  ['video/MP1S', 'video/mpeg'],
  ['video/MP2P', 'video/mpeg'],
  ['video/x-ms-asf', 'video/x-ms-wmv'],
] as const;
const BY_TYPE: ReadonlyMap<string, KeptKind> = new Map(KINDS.map((kind) => [kind.type, kind]));
const TYPE_OF: ReadonlyMap<string, string> = new Map(CALLED);

/** What is kept under a media type that was told by content; null where it is not taken. */
export const kindOfType = (type = ''): KeptKind | null => BY_TYPE.get(TYPE_OF.get(type) ?? type) ?? null;

const TABLE = document('text/csv', 'csv');
const MARKDOWN = document('text/markdown', 'md');
const CAPTIONS = document('text/vtt', 'vtt');
const PLAIN = document('text/plain', 'txt');

const TEXTS: ReadonlyMap<string, KeptKind> = new Map([
  ['csv', TABLE],
  ['md', MARKDOWN],
  ['markdown', MARKDOWN],
  ['vtt', CAPTIONS],
]);

/** Of a file whose content is text, and which alone it is can be told by its name: all of them are served alike. */
export function kindOfText(filename: string): KeptKind {
  const [, ending = ''] = /\.([a-z]{2,8})$/i.exec(filename) ?? [];
  return TEXTS.get(ending.toLowerCase()) ?? PLAIN;
}
