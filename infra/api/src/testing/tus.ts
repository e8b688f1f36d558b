import { createHash } from 'node:crypto';
import type { Account, Answer, TestApi } from './test-api.ts';

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const encoded = (metadata: Readonly<Record<string, string>>): string =>
  Object.entries(metadata)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join();

type Sender = Pick<Account, 'projectId' | 'token'>;

export interface PatchOptions {
  /** Sent in place of the bytes. */
  readonly raw?: BodyInit;
  readonly headers?: Record<string, string>;
}

/** What a client of the tus protocol sends. */
export function tusClient({ send }: Pick<TestApi, 'send'>, { projectId, token }: Sender) {
  const at = `/project/${projectId}/media-uploads`;
  const tus = { token, 'tus-resumable': '1.0.0' };
  const idOf = (answer: Answer): string => answer.headers.get('location')?.split('/').at(-1) ?? '';
  return {
    at,
    begin: (size: number, metadata: Readonly<Record<string, string>> = { filename: 'photo.png' }) =>
      send('POST', at, { headers: { ...tus, 'upload-length': `${size}`, 'upload-metadata': encoded(metadata) } }),
    idOf,
    head: (id: string) => send('HEAD', `${at}/${id}`, { headers: tus }),
    offset: async (id: string): Promise<number> =>
      Number((await send('HEAD', `${at}/${id}`, { headers: tus })).headers.get('upload-offset') ?? -1),
    patch: (id: string, offset: number, bytes: Uint8Array, { raw, headers }: PatchOptions = {}) =>
      send('PATCH', `${at}/${id}`, {
        raw: raw ?? new Uint8Array(bytes),
        headers: {
          ...tus,
          'content-type': 'application/offset+octet-stream',
          'upload-offset': `${offset}`,
          ...(raw === undefined && { 'content-length': `${bytes.length}` }),
          ...headers,
        },
      }),
    cancel: (id: string) => send('DELETE', `${at}/${id}`, { headers: tus }),
    finish: (id: string) => send('POST', `${at}/${id}`, { headers: { token } }),
    list: async () => (await send('GET', at, { headers: { token } })).json.result,
  };
}

/** Bytes of a line that is cut after so many of them. */
export const cutAfter = (bytes: Uint8Array, count: number): BodyInit => {
  const pieces = [bytes.subarray(0, count / 2), bytes.subarray(count / 2, count)];
  return new ReadableStream({
    pull: (controller) => {
      const piece = pieces.shift();
      if (piece) controller.enqueue(piece);
      else controller.error(new Error('The line was cut'));
    },
  }) as unknown as BodyInit;
};
