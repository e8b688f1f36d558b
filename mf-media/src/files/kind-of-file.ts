import { icons } from '@shared-contracts/ui';
import type { Media, MediaFile } from 'shared-contracts';

export const KIND_ICONS: Readonly<Record<Media['type'], typeof icons.Image>> = {
  image: icons.Image,
  video: icons.Film,
  document: icons.FileText,
};

/** `PDF`: how people call a kind of file. */
export const endingOf = (file: MediaFile | undefined): string =>
  /\.([a-z0-9]{1,8})$/i.exec(file?.url.split('?', 1)[0] ?? '')?.[1]?.toUpperCase() ?? '';
