/** Media types of pictures that the library takes, as file fields ask for them; the server decides by content. */
export const ACCEPTED_PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;

/** The same of each kind; what is text is told by its ending. */
export const ACCEPTED_OF = {
  image: ACCEPTED_PICTURES,
  video: [
    ...(['video/mp4', 'video/webm', 'video/quicktime'] as const),
    ...(['.mov', '.m4v', '.mkv', '.avi', '.mpg', '.mpeg', '.ogv', '.3gp', '.wmv'] as const),
  ],
  document: [
    '.pdf',
    '.docx',
    '.xlsx',
    '.pptx',
    '.odt',
    '.ods',
    '.odp',
    '.epub',
    '.zip',
    '.txt',
    '.csv',
    '.md',
    '.vtt',
    '.woff2',
  ],
} as const;

/** The same of all files that the library takes. */
export const ACCEPTED_FILES = [...ACCEPTED_PICTURES, ...ACCEPTED_OF.video, ...ACCEPTED_OF.document] as const;
