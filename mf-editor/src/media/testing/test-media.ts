import type { Media, RemoteHost } from 'shared-contracts';
import { createTestHost } from '../../testing/test-host.ts';

const id = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const testMedium = (number: number, title = `picture ${number}`): Media => {
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

export const pngFile = (name: string): File =>
  new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], name, { type: 'image/png' });

type Upload = Parameters<RemoteHost['write']['uploadMedia']>[0];
type List = Parameters<RemoteHost['api']['listMedia']>[0];

/** A host whose API takes and lists pictures as it is told to. */
export function createMediaHost(answers: {
  readonly upload?: (input: Upload) => Promise<Media>;
  readonly list?: (input: List) => Promise<{ result: Media[]; total: number }>;
}) {
  const test = createTestHost(null);
  const { host } = test;
  const uploads: Upload[] = [];
  const write = {
    ...host.write,
    uploadMedia: (input: Upload) => {
      uploads.push(input);
      return answers.upload?.(input) ?? Promise.resolve(testMedium(uploads.length));
    },
  };
  const api = {
    ...host.api,
    listMedia: answers.list ?? (() => Promise.resolve({ result: [], total: 0 })),
  };
  host.queryClient.setDefaultOptions({ queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } });
  return { ...test, host: { ...host, write, api } as RemoteHost, uploads };
}
