import { randomUUID } from 'node:crypto';
import type { ApiError, Page } from 'shared-contracts';
import { rounds } from '../support/rounds.ts';
import { createTextPage, textPage, visit } from '../support/site-page.ts';
import { expect, test } from '../support/test.ts';

const ROUNDS = rounds(20, 500);

for (const [condition, code, status] of [
  ['If-Match', 'precondition_failed', 412],
  ['the version in the body', 'old_version', 409],
] as const)
  test(`B6: two writers of one version by ${condition}: one wins, the other is told and gets the current page`, async ({
    product,
    owner: { api, project },
    owner,
  }) => {
    const page = await createTextPage(owner, 'round-0');
    for (let version = 1; version <= ROUNDS; version += 1) {
      const save = (writer: string) =>
        api.savePage({
          params: { project, page: page.id },
          ...(condition === 'If-Match' && { headers: { ifMatch: `"${version}"` } }),
          body: {
            ...page,
            metadata: { en: { title: `round-${version} ${writer}` } },
            ...(condition !== 'If-Match' && { version }),
          },
        });
      const answers = await Promise.allSettled([save('left'), save('right')]);
      const [saved] = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
      const [refused] = answers.flatMap((answer): ApiError[] => (answer.status === 'rejected' ? [answer.reason] : []));
      expect(refused).toMatchObject({ code, status });
      expect(saved).toMatchObject({ version: version + 1 });
      const current = refused?.details.options?.page as Page;
      expect(current.metadata.en).toEqual(saved?.metadata.en);
      expect(current.version).toBe(version + 1);
      expect((await visit(product, page.path)).html).toContain(saved?.metadata.en?.title);
    }
  });

test('B5: a repeated create makes one page, at once and later', async ({ owner: { api, project } }) => {
  const body = textPage('made once');
  const create = () => api.createPage({ params: { project }, body });
  const [first, ...others] = await Promise.all(Array.from({ length: 10 }, create));
  for (const other of [...others, await create()]) expect(other).toEqual(first);
  const found = await api.listPages({ params: { project }, query: { search: body.page } });
  expect(found).toHaveLength(1);
  const another = api.createPage({ params: { project }, body: { ...body, page: randomUUID() } });
  await expect(another).rejects.toMatchObject({ code: 'already_exists', status: 409 });
});

test('B4: a create repeated under one idempotency key is one page and one answer', async ({
  owner: { api, project },
}) => {
  const { id: _, ...body } = textPage('made under a key');
  const headers = { idempotencyKey: randomUUID() };
  const create = () => api.createPage({ params: { project }, body, headers });
  const [first, ...others] = await Promise.all(Array.from({ length: 10 }, create));
  for (const other of [...others, await create()]) expect(other).toEqual(first);
  const another = api.createPage({ params: { project }, body: textPage('something else'), headers });
  await expect(another).rejects.toMatchObject({ code: 'idempotency_reused', status: 422 });
});
