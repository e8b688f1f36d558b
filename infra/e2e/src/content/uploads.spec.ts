import type { Page } from '@playwright/test';
import { greyPng } from '../support/png.ts';
import { signInBrowser } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

const MIB = 1024 * 1024;

interface Sent {
  readonly status: number;
  readonly answer: { readonly error?: string; readonly message?: string; readonly files?: { readonly url: string }[] };
}

/** Uploads from within a page, as the tool does: by its cookie. */
const upload = (page: Page, project: string, bytes: Buffer, headers: Record<string, string> = {}): Promise<Sent> =>
  page.evaluate(
    async ({ address, base64, headers }) => {
      const form = new FormData();
      form.append(
        'files[1][file]',
        new File([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], 'photo.png'),
      );
      const answer = await fetch(address, { method: 'POST', body: form, headers });
      return { status: answer.status, answer: await answer.json() };
    },
    { address: `/api/v1/project/${project}/media`, base64: bytes.toString('base64'), headers },
  );

test.use({ settings: { MAX_UPLOAD_MB: '2' } });
test.describe.configure({ mode: 'default' });

const OWN = { 'x-sections-request': '1' };

test('M2 M7: a picture uploaded by cookie is served for good, as a picture and nothing else', async ({
  page,
  product,
  owner,
}) => {
  await signInBrowser(page, product);
  await page.goto('/');
  expect((await upload(page, owner.project, greyPng(700, 400))).answer.error).toBe('cross_site');
  const { status, answer } = await upload(page, owner.project, greyPng(700, 400), OWN);
  expect(status).toBe(201);
  expect(answer.files?.map(({ url }) => url.replace(/.*-/, ''))).toEqual(['320.webp', '700.webp', '700.jpg']);
  for (const { url } of answer.files ?? []) {
    const file = await fetch(`${product.url}${url}`);
    expect(file.headers.get('content-type')).toBe(url.endsWith('webp') ? 'image/webp' : 'image/jpeg');
    expect(file.headers.get('cache-control')).toContain('immutable');
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect(file.headers.get('content-security-policy')).toContain('sandbox');
  }
});

test('M6: who sends too much hears why', async ({ page, product, owner }) => {
  await signInBrowser(page, product);
  await page.goto('/');
  const { status, answer } = await upload(page, owner.project, Buffer.alloc(4 * MIB), OWN);
  expect([status, answer.message]).toEqual([413, 'The size of your media exceeds the authorized limit']);
  // The line is still good for the next one.
  expect((await upload(page, owner.project, greyPng(10, 10), OWN)).status).toBe(201);
});

test('B15: a body without end is given up', async ({ product, owner }) => {
  const piece = new Uint8Array(MIB);
  let sent = 0;
  const body = new ReadableStream({
    pull: (controller) => {
      sent += 1;
      if (sent > 1000) controller.close();
      else controller.enqueue(piece);
    },
  });
  const request = fetch(`${product.url}/api/v1/project/${owner.project}/media`, {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { token: owner.token, 'content-type': 'multipart/form-data; boundary=x' },
  } as RequestInit);
  const status = await request.then(
    (answer) => answer.status,
    () => 'cut off',
  );
  expect([400, 413, 'cut off']).toContain(status);
  expect(sent).toBeLessThan(100);
  expect((await fetch(`${product.url}/`)).status).toBe(200);
});
