export type { CopyNotes } from './copy-notes.ts';
export { type CopiedFile, copySite, type Drawn } from './copy-site.ts';
export type { CopyState } from './copy-state.ts';
