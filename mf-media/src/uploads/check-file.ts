import { mayHoldText, type UploadOptions } from 'shared-contracts';

/** Every mark stands within these first bytes. */
const HEAD = 64;

export type FileFlaw = 'media_too_large' | 'media_type' | 'media_misnamed' | 'media_vector' | 'media_unreadable';

const ascii = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

const starts = (bytes: Uint8Array, ...mark: readonly number[]): boolean => mark.every((byte, at) => bytes[at] === byte);

/** By what the file holds, whatever it is called. */
const isPicture = (bytes: Uint8Array): boolean =>
  starts(bytes, 0xff, 0xd8, 0xff) ||
  starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) ||
  /^GIF8[79]a$/.test(ascii(bytes, 0, 6)) ||
  (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') ||
  (ascii(bytes, 4, 8) === 'ftyp' && /avif|avis/.test(ascii(bytes, 8, HEAD)));

/** The three bytes are a byte order mark. */
const isVector = (bytes: Uint8Array): boolean =>
  /^(?:\u00ef\u00bb\u00bf)?\s*<(?:\?xml|!--|!DOCTYPE svg|svg)/i.test(ascii(bytes, 0, HEAD));

/** ISO media (MP4, QuickTime), EBML (WebM, Matroska), AVI, Ogg, MPEG or WMV. */
const isFilm = (bytes: Uint8Array): boolean =>
  ascii(bytes, 4, 8) === 'ftyp' ||
  /^(?:moov|mdat|wide|free)$/.test(ascii(bytes, 4, 8)) ||
  (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'AVI ') ||
  ascii(bytes, 0, 4) === 'OggS' ||
  starts(bytes, 0x1a, 0x45, 0xdf, 0xa3) ||
  starts(bytes, 0x00, 0x00, 0x01, 0xba) ||
  starts(bytes, 0x00, 0x00, 0x01, 0xb3) ||
  starts(bytes, 0x30, 0x26, 0xb2, 0x75);

const isMarkup = (bytes: Uint8Array): boolean => /^(?:\u00ef\u00bb\u00bf)?\s*<[a-z!?/]/i.test(ascii(bytes, 0, HEAD));

/** As far as it can be told from so few: none of what begins with letters alone but goes on with others. */
const isText = (bytes: Uint8Array): boolean =>
  !isPicture(bytes) &&
  !isFilm(bytes) &&
  ascii(bytes, 0, 5) !== '%PDF-' &&
  bytes.every((byte) => byte >= 32 || [9, 10, 12, 13].includes(byte));

function kindOf(bytes: Uint8Array): UploadOptions['takes'] {
  if (isPicture(bytes)) return 'images';
  return isFilm(bytes) ? 'videos' : 'documents';
}

interface Taken {
  readonly takes?: UploadOptions['takes'];
  /** Bytes. */
  readonly most?: number | undefined;
}

/**
 * Why a file cannot be what is asked for; null where it can. All but pictures and films may be a document.
 * Reads its first bytes only; the server judges again.
 */
export async function checkFile(
  file: File,
  { takes = 'images', most = Number.POSITIVE_INFINITY }: Taken = {},
): Promise<FileFlaw | null> {
  if (file.size > most) return 'media_too_large';
  try {
    const bytes = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
    if (isVector(bytes)) return 'media_vector';
    if (bytes.length === 0 || isMarkup(bytes)) return 'media_type';
    if (takes !== 'all' && takes !== kindOf(bytes)) return 'media_type';
    return isText(bytes) && !mayHoldText(file.name) ? 'media_misnamed' : null;
  } catch {
    return 'media_unreadable';
  }
}
