import { afterEach, expect, test } from 'vitest';
import { apiCalls } from '../calls/index.ts';
import { createClient } from './create-client.ts';
import { httpTransport } from './http-transport.ts';

const PROJECT = '018f0000-0000-7000-8000-000000000001';
const file = () => new File(['bytes'], 'photo.jpg', { type: 'image/jpeg' });
const refusal = { message: 'The size of your media exceeds the authorized limit', error: 'media_too_large' };

const before = globalThis.XMLHttpRequest;
afterEach(() => {
  Object.assign(globalThis, { XMLHttpRequest: before });
});

test('M2: an upload travels as the form of the specification', async () => {
  const sent: Request[] = [];
  const fetch = (async (input: string, init: RequestInit) => {
    sent.push(new Request(`http://site.test${input}`, init));
    return Response.json(refusal, { status: 413 });
  }) as typeof globalThis.fetch;
  const client = createClient(apiCalls, httpTransport({ baseUrl: '/api/v1', fetch }));
  const body = { 'files[1][file]': file(), type: 'image', metadata: { alt: { en: 'A rose' } }, tags: ['a'] } as const;
  const made = client.uploadMedia({ params: { project: PROJECT }, body: { ...body, tags: ['a'] } });
  await expect(made).rejects.toMatchObject({ code: 'media_too_large' });
  const form = await sent[0]?.formData();
  expect([...(form?.keys() ?? [])].toSorted()).toEqual(['files[1][file]', 'metadata', 'tags', 'type']);
  expect(form?.get('metadata')).toBe('{"alt":{"en":"A rose"}}');
  expect(form?.get('files[1][file]')).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg', size: 5 });
});

/** As a browser's, with an answer that is known beforehand. */
class FakeXhr {
  static answer: { readonly status: number; readonly body: string } | null = null;
  readonly upload: { onprogress?: (event: object) => void } = {};
  readonly headers: Record<string, string> = {};
  status = 0;
  statusText = '';
  response: ArrayBuffer = new ArrayBuffer(0);
  onload = () => undefined as unknown;
  onerror = () => undefined as unknown;
  onabort = () => undefined as unknown;
  onloadend = () => undefined as unknown;
  open(): void {}
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  getAllResponseHeaders(): string {
    return 'content-type: application/json\r\nretry-after: 7\r\n';
  }
  abort(): void {
    this.onabort();
  }
  send(): void {
    const { answer } = FakeXhr;
    if (!answer) return;
    this.upload.onprogress?.({ lengthComputable: true, loaded: 5, total: 10 });
    if (answer.status === 0) this.onerror();
    else {
      this.status = answer.status;
      this.response = new TextEncoder().encode(answer.body).buffer as ArrayBuffer;
      this.onload();
    }
    this.onloadend();
  }
}

const upload = (signal?: AbortSignal) => {
  Object.assign(globalThis, { XMLHttpRequest: FakeXhr });
  const told: number[][] = [];
  const client = createClient(apiCalls, httpTransport({ baseUrl: '/api/v1' }));
  const answer = client.uploadMedia({
    params: { project: PROJECT },
    body: { 'files[1][file]': file() },
    onProgress: (...progress) => told.push(progress),
    ...(signal && { signal }),
  });
  return { told, answer };
};

test('M2: who asks for it is told how far an upload is, and failures are what they always are', async () => {
  FakeXhr.answer = { status: 413, body: JSON.stringify(refusal) };
  const refused = upload();
  await expect(refused.answer).rejects.toMatchObject({ code: 'media_too_large', details: { retryAfter: 7 } });
  expect(refused.told).toEqual([[5, 10]]);
  FakeXhr.answer = { status: 0, body: '' };
  await expect(upload().answer).rejects.toMatchObject({ code: 'unavailable' });
});

test('M2: an upload can be called off', async () => {
  FakeXhr.answer = null;
  const called = new AbortController();
  const { answer } = upload(called.signal);
  called.abort();
  await expect(answer).rejects.toMatchObject({ code: 'unavailable' });
});
