/** Media types of pictures that the library takes, as file fields ask for them; the server decides by content. */
export const ACCEPTED_PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;

/** The same of all files that the library takes; what is text is told by its ending. */
export const ACCEPTED_FILES = [
  ...ACCEPTED_PICTURES,
  ...['video/mp4', 'video/webm', 'video/quicktime', '.mov', '.m4v'],
  ...['.pdf', '.docx', '.xlsx', '.pptx', '.odt', '.ods', '.odp', '.epub', '.zip', '.txt', '.csv', '.md'],
] as const;
