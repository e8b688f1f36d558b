import { icons } from '@shared-contracts/ui';
import type { Media, MediaFile } from 'shared-contracts';

export const KIND_ICONS: Readonly<Record<Media['type'], typeof icons.Image>> = {
  image: icons.Image,
  video: icons.Film,
  document: icons.FileText,
};

/** The film or the document itself; of a picture its file of most bytes. */
export const mainFile = ({ type, files }: Media): MediaFile | undefined =>
  type === 'image'
    ? files.filter(({ crop }) => !crop).toSorted((a, b) => (b.size ?? 0) - (a.size ?? 0))[0]
    : (files.find((file) => !file.type?.startsWith('image/')) ?? files[0]);

/** `PDF`: how people call a kind of file. */
export const endingOf = (file: MediaFile | undefined): string =>
  /\.([a-z0-9]{1,8})$/i.exec(file?.url.split('?', 1)[0] ?? '')?.[1]?.toUpperCase() ?? '';
