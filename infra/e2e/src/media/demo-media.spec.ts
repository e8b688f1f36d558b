import { createHash } from 'node:crypto';
import { visit } from '../support/site-page.ts';
import { expect, test } from '../support/test.ts';

test('M3 M5: the demo shows a film and a document in both languages; its private file is in no page', async ({
  product,
  owner,
}) => {
  const { api, project } = owner;
  const { result } = await api.listMedia({ params: { project }, query: { private_status: 'private' } });
  const [secret] = result;
  const answer = await fetch(new URL(secret?.files[0]?.url ?? '', product.url));
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([answer.headers.get('cache-control'), bytes.toString()]).toEqual([
    'private, no-store',
    expect.stringContaining('Mill at Orval'),
  ]);
  for (const [path, ...shown] of [
    ['/house', 'The valley from morning to winter', 'srcLang="en"', 'srcLang="fr"', 'preload="none"'],
    ['/fr/house', 'La vallée, du matin à l’hiver', 'Français'],
    ['/table', 'The menu of the week', 'PDF, 2\u00a0kB'],
    ['/fr/table', 'La carte de la semaine', 'PDF, 2\u202fko'],
  ] as const) {
    const { html } = await visit(product, path);
    for (const part of shown) expect(html).toContain(part);
    for (const part of [secret?.id ?? '-', 'suppliers', 'Mill at Orval;']) expect(html).not.toContain(part);
  }
  const file = `${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.csv`;
  for (const folder of ['', 'private/']) {
    const address = `${product.url}/media/${project}/${secret?.id}/${folder}${file}`;
    expect((await fetch(address)).status).toBe(404);
  }
});
