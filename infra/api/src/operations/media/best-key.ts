import { isPicture, isWhole, widthOf } from 'shared-contracts';
import type { MediaRow } from './media-row.ts';

type Sourced = Pick<MediaRow, 'type' | 'original' | 'files'>;

/** What a medium can be made of anew. */
export interface Source {
  /** In the store. */
  readonly key: string;
  /** Media type, where it is known. */
  readonly type: string | undefined;
}

/**
 * What of a medium is nearest to what was uploaded, the nearest first: the original, then the film or document, or the
 * files of the whole picture, the largest first.
 */
export function sourcesOf({ type, original, files }: Sourced): Source[] {
  const whole = files.filter((file) => isWhole(file) && isPicture(file) === (type === 'image'));
  const widest = whole.toSorted((one, other) => widthOf(other) - widthOf(one));
  return [
    ...(original ? [{ key: original.key, type: original.type ?? whole[0]?.type }] : []),
    ...(type === 'image' ? widest : whole).map((file) => ({ key: file.url.slice(1), type: file.type })),
  ];
}

/** The nearest of them, whether it is there or not. */
export const bestKey = (medium: Sourced): string | undefined => sourcesOf(medium)[0]?.key;
