import type { CopyNotes } from './copy-notes.ts';

/** How a copy of a site fares at the shell that is asked. */
export interface CopyState {
  /** `left`: it was not taken to its end. */
  readonly state: 'none' | 'making' | 'made' | 'left';
  /** When it was begun, milliseconds since 1970: which copy it is. */
  readonly began?: number;
  /** Pages that are in it, and that are known of. */
  readonly pages: number;
  readonly known: number;
  /** Once its pages are drawn. */
  readonly notes?: CopyNotes;
}
