import type { MediaCrop, MediaFile, MediaLook, MediaReason } from 'shared-contracts';
import type { MadeFile } from './make-files.ts';

/** What is made of a medium after it was taken. */
export interface Refined {
  readonly files: readonly MadeFile[];
  readonly look?: MediaLook;
  /** Of each part of a picture that was asked for, all of its files. */
  readonly crops?: readonly { readonly crop: MediaCrop; readonly files: readonly MadeFile[] }[];
  /** What was found out about a film or a document. */
  readonly facts?: MediaFile['metadata'];
  /** Whether what is made is served in the place of what came, which is then kept for nobody but those who may change it. */
  readonly takesPlace?: boolean;
  /** Why something else could not be made. */
  readonly shortfall?: MediaReason;
}
