import { type ErrorCode, errorMessage, type Locale, plainMessage, type UploadOptions } from 'shared-contracts';
import { formatBytes } from 'shared-contracts/tool';

type Takes = NonNullable<UploadOptions['takes']>;

const SIZES: Readonly<Record<Locale, (size: string, most: string) => string>> = {
  en: (size, most) => `This file has ${size}; at most ${most}.`,
  fr: (size, most) => `Ce fichier fait ${size}\u202f; au plus ${most}.`,
};

/** What a file is not that was asked for. */
const NOT_TAKEN: Readonly<Record<Exclude<Takes, 'all'>, Readonly<Record<Locale, string>>>> = {
  images: {
    en: 'This is not a picture that can be used here. Choose a JPEG, PNG, WebP, GIF or AVIF file.',
    fr: 'Ce fichier n’est pas une image utilisable ici. Choisissez un fichier JPEG, PNG, WebP, GIF ou AVIF.',
  },
  videos: {
    en: 'This is not a film that can be used here. Choose an MP4, WebM or MOV file.',
    fr: 'Ce fichier n’est pas un film utilisable ici. Choisissez un fichier MP4, WebM ou MOV.',
  },
  documents: {
    en: 'This is not a document. Choose a PDF, Office, text or ZIP file.',
    fr: 'Ce fichier n’est pas un document. Choisissez un fichier PDF, Office, texte ou ZIP.',
  },
};

const EMPTY: Readonly<Record<Locale, string>> = {
  en: 'This file is empty.',
  fr: 'Ce fichier est vide.',
};

/** Cameras and scanners write these; no browser shows them all. */
const UNSHOWN = /\.(?:heic|heif|tiff?)$/i;
const EXPORT_IT: Readonly<Record<Locale, string>> = {
  en: 'Browsers cannot show this kind of picture. Save it as JPEG, then upload that.',
  fr: 'Les navigateurs n’affichent pas ce type d’image. Enregistrez-la en JPEG, puis envoyez ce fichier.',
};

export interface Flaw {
  readonly code: ErrorCode;
  /** The server's own sentence, where it said one. */
  readonly message?: string | undefined;
  /** Bytes of the largest file that is taken, where that is known. */
  readonly most?: number | undefined;
  /** What was asked for. */
  readonly takes?: Takes;
}

/** What happened to a file: its size beside the limit, the server's own sentence, else that of the code. */
export function flawWords({ code, message, most, takes }: Flaw, locale: Locale, file: File): string {
  if (code === 'media_type' && file.size === 0) return EMPTY[locale];
  if (code === 'media_type' && takes !== 'documents' && UNSHOWN.test(file.name)) return EXPORT_IT[locale];
  if (code === 'media_type' && takes !== undefined && takes !== 'all') return NOT_TAKEN[takes][locale];
  const sentence = message ?? errorMessage(code, locale);
  if (code !== 'media_too_large') return sentence;
  if (most === undefined) return `${plainMessage('media-too-large', locale)}.\n${sentence}`;
  return `${SIZES[locale](formatBytes(file.size, locale), formatBytes(most, locale))}\n${sentence}`;
}
