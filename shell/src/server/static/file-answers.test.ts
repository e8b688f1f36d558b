import { expect, test } from 'vitest';
import { createFileAnswers } from './file-answers.ts';

const headersOf = async (name: string): Promise<Record<string, string>> => {
  const answer = await createFileAnswers(1e6).get(name, name, async () => Buffer.from('<script>alert(1)</script>'));
  const { headers = [] } = (await answer?.variant('identity')) ?? {};
  return Object.fromEntries(headers.flatMap((value, index) => (index % 2 ? [[headers[index - 1], value]] : [])));
};

test.each([
  ['entry.mjs', 'text/javascript; charset=utf-8'],
  ['site.css', 'text/css; charset=utf-8'],
  ['map.json', 'application/json; charset=utf-8'],
  ['inter.woff2', 'font/woff2'],
  ['empty.webp', 'image/webp'],
])('SEC: %s is what it is, and runs nothing where it is opened by itself', async (name, type) => {
  const headers = await headersOf(name);
  expect(headers).toMatchObject({ 'content-type': type, 'content-security-policy': "default-src 'none'; sandbox" });
  expect(headers).not.toHaveProperty('content-disposition');
});

test.each(['x.html', 'x.xhtml', 'x.xml', 'x.svg', 'x.pdf', 'x'])('SEC: %s is a download', async (name) => {
  expect(await headersOf(name)).toMatchObject({
    'content-disposition': 'attachment',
    'content-security-policy': "default-src 'none'; sandbox",
  });
});
