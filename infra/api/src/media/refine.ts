import type { MediaFile, MediaType } from 'shared-contracts';
import type { PictureTask } from './picture-worker.ts';
import type { Pictures } from './pictures.ts';
import { refineDocument } from './refine-document.ts';
import { refineFilm } from './refine-film.ts';
import type { Refined } from './refined.ts';

interface Medium {
  readonly type: MediaType;
  readonly files: readonly MediaFile[];
}

const typeOf = ({ files }: Medium): string | undefined => files.find(({ type }) => !type?.startsWith('image/'))?.type;

/** Whether anything is to be made of it when there is time. */
export const isRefined = (medium: Medium): boolean =>
  medium.type !== 'document' || typeOf(medium) === 'application/pdf';

/** Makes what is made of a medium when there is time, into a folder. */
export function refine(pictures: Pictures, medium: Medium, task: PictureTask): Promise<Refined> {
  if (medium.type === 'image') return pictures.refine(task);
  if (medium.type === 'video') return refineFilm(pictures, { ...task, type: typeOf(medium) });
  return refineDocument(pictures, task);
}
