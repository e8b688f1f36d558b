export type { CopyNotes } from './copy-notes.ts';
export { type CopiedFile, copySite, type Drawn, type FileBytes } from './copy-site.ts';
export type { CopyState } from './copy-state.ts';
export { escapeMarkup } from './escape-markup.ts';
