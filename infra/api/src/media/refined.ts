import type { MediaFile, MediaLook } from 'shared-contracts';
import type { MadeFile } from './make-files.ts';

/** What is made of a medium after it was taken. */
export interface Refined {
  readonly files: readonly MadeFile[];
  readonly look?: MediaLook;
  /** What was found out about a film or a document. */
  readonly facts?: MediaFile['metadata'];
}
