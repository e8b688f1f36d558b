import { randomUUID } from 'node:crypto';
import { consoleGuard } from '../support/console-guard.ts';
import { expect, test } from '../support/test.ts';

const both = (en: string, fr: string) => ({ en, fr });
const text = (en: string, fr: string) => ({
  name: 'rich-text',
  settings: [{ body: both(`<p>${en}</p>`, `<p>${fr}</p>`) }],
});

test('V15: a section that cannot be shown leaves a quiet gap; the rest of the page stands', async ({ page, owner }) => {
  const id = randomUUID();
  const name = `gap-${id}`;
  const parts = [
    text('Before', 'Avant'),
    { ...text('Broken', 'Cassé'), status_code: 502, error: 'The application does not answer' },
    text('After', 'Après'),
  ];
  const sections = parts.map((part, weight) => ({
    id: randomUUID(),
    weight,
    type: 'static' as const,
    region: {},
    schema_version: 1,
    ...part,
  }));
  await owner.api.createPage({
    params: { project: owner.project },
    body: { id, page: name, path: `/${name}`, sections },
  });
  const guard = await consoleGuard(page);
  for (const [path, words] of [
    [`/${name}`, ['Before', 'After']],
    [`/fr/${name}`, ['Avant', 'Après']],
  ] as const) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page.locator('main p')).toHaveText([...words]);
    expect(await page.content()).not.toContain('does not answer');
  }
  await guard.expectQuiet();
  await owner.api.deletePage({ params: { project: owner.project, page: id } });
});
