import { expect, onTestFinished, test, vi } from 'vitest';
import { loadPicture } from './load-picture.ts';

const PROJECT = '0199f0c0-0000-7000-8000-000000000001';
const OWN = `/media/${PROJECT}/a/0123-640.webp`;

function answering(type: string, status = 200) {
  const asked = vi.fn(async () => new Response('bytes', { status, headers: { 'content-type': type } }));
  vi.stubGlobal('fetch', asked);
  onTestFinished(() => void vi.unstubAllGlobals());
  return asked;
}

test('E12: pictures of the site go into a file, asked for without the session', async () => {
  const asked = answering('image/webp');
  expect((await loadPicture(`${OWN}?token=x`, PROJECT)).size).toBe(5);
  expect(asked.mock.calls).toEqual([[`${OWN}?token=x`, { credentials: 'omit', redirect: 'error' }]]);
});

test.each([
  'https://elsewhere.example/a.png',
  '//elsewhere.example/media/a.png',
  `https://elsewhere.example${OWN}`,
  `\\\\elsewhere.example${OWN}`,
  '/api/v1/sessions',
  `/media/${PROJECT}/../../api/v1/sessions`,
  `/media/${PROJECT}/a/..%2f..%2f..%2fapi`,
  `/media/${PROJECT}/%2e%2e/a.png`,
  `/media/${PROJECT}`,
  '/media/another/a/0123-640.webp',
  'data:image/png;base64,AAAA',
  'http://[',
])('E12: nothing is asked for that is no picture of the site: %s', async (url) => {
  const asked = answering('image/png');
  await expect(loadPicture(url, PROJECT)).rejects.toThrow();
  expect(asked).not.toHaveBeenCalled();
});

test.each([
  ['text/html', 200],
  ['application/json', 200],
  ['image/png', 404],
])('E12: what is no picture stays out of a file: %s, %s', async (type, status) => {
  answering(type, status);
  await expect(loadPicture(OWN, PROJECT)).rejects.toThrow();
});
