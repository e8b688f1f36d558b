import type { Media } from '../entities/media.ts';

const id = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** A picture of the library. */
export const fakeMedium = (number: number, title = `picture ${number}`): Media => {
  const url = (width: number): string => `/media/p/${id(number)}/abc-${width}.webp`;
  return {
    id: id(number),
    media_id: id(number),
    type: 'image',
    title,
    tags: [],
    seo_tag: '',
    private_status: 'public',
    locked_status: 'unlocked',
    author: '',
    owner: null,
    version: number,
    number_of_contents: 0,
    creation_date: 0,
    meta: { author: '', content: [] },
    metadata: {},
    files: [480, 960].map((width) => ({
      url: url(width),
      type: 'image/webp',
      filename: `${title}.webp`,
      metadata: { width, height: width / 2 },
    })),
  };
};

/** A file that begins as a PNG does. */
export const pngFile = (name: string): File =>
  new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], name, { type: 'image/png' });
