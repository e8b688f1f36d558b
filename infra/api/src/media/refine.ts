import { isPicture, type MediaFile, type MediaType } from 'shared-contracts';
import { isOutage, reasonOf } from './medium-error.ts';
import type { PictureTask } from './picture-worker.ts';
import type { Pictures } from './pictures.ts';
import { refineDocument } from './refine-document.ts';
import { refineFilm } from './refine-film.ts';
import type { Refined } from './refined.ts';

interface Medium {
  readonly type: MediaType;
  readonly files: readonly MediaFile[];
}

const typeOf = ({ files }: Medium): string | undefined => files.find((file) => !isPicture(file))?.type;

/** Whether anything is to be made of it when there is time. */
export const isRefined = (medium: Medium): boolean =>
  medium.type !== 'document' || typeOf(medium) === 'application/pdf';

/** A GIF of many frames may take longer than there is time, which says nothing against it: there is time for one of them. */
async function refineImage(pictures: Pictures, task: PictureTask): Promise<Refined> {
  try {
    return await pictures.refine(task);
  } catch (error) {
    if (!task.wishes?.isMadeAnew || isOutage(error) || reasonOf(error) !== 'too_demanding') throw error;
    const wishes = { crops: [], isWholeMade: false };
    return { ...(await pictures.refine({ ...task, wishes })), shortfall: 'too_many_frames' };
  }
}

interface Refinable {
  readonly type: MediaType;
  /** Of what it is made from, where it is no picture. */
  readonly sourceType: string | undefined;
}

/** Makes what is made of a medium when there is time, into a folder. */
export function refine(pictures: Pictures, { type, sourceType = '' }: Refinable, task: PictureTask): Promise<Refined> {
  if (type === 'image') return refineImage(pictures, task);
  if (type === 'video') return refineFilm(pictures, { ...task, type: sourceType });
  return refineDocument(pictures, task);
}
