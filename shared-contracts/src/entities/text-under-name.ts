/** Endings of files whose content is never text: pictures, films, PDF, packed documents. */
const NO_TEXT: ReadonlySet<string> = new Set([
  ...['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif', 'heic', 'heif', 'tif', 'tiff', 'bmp'],
  ...['mp4', 'm4v', 'mov', 'webm', 'mkv', 'avi', 'mpg', 'mpeg', 'ogv', 'wmv', '3gp'],
  ...['pdf', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'epub', 'zip'],
]);

/** Whether a file of that name may hold text: a film that does is damaged, or no film. */
export const mayHoldText = (filename: string): boolean =>
  !NO_TEXT.has(filename.slice(filename.lastIndexOf('.') + 1).toLowerCase());
