import { randomUUID } from 'node:crypto';
import { LOCALES } from 'shared-contracts';
import { consoleGuard } from '../support/console-guard.ts';
import { OWNER } from '../support/start-product.ts';
import { expect, test } from '../support/test.ts';

const COUNT = 200;

test.describe.configure({ timeout: 120_000 });

/** What somebody writes who has only the documentation: plain requests, none of the product's own code. */
async function call<Answer>(
  url: string,
  method: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await fetch(url, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

type Settings = Record<string, unknown> & { readonly title: { readonly en: string; readonly fr: string } };

const both = (en: string, fr: string) => ({ en, fr });
const KINDS: readonly ((n: number, media: unknown) => { name: string; settings: [Settings] })[] = [
  (n) => ({
    name: 'rich-text',
    settings: [{ title: both(`Chapter ${n}`, `Chapitre ${n}`), body: both(`<p>Words ${n}</p>`, `<p>Mots ${n}</p>`) }],
  }),
  (n, media) => ({
    name: 'text-with-image',
    settings: [
      {
        title: both(`Picture ${n}`, `Image ${n}`),
        text: both(`<p>Beside ${n}</p>`, `<p>À côté ${n}</p>`),
        image: [media],
        position: n % 4 === 1 ? 'left' : 'right',
      },
    ],
  }),
  (n, media) => ({
    name: 'image-gallery',
    settings: [
      {
        title: both(`Gallery ${n}`, `Galerie ${n}`),
        images: [{ image: [media], caption: both(`Caption ${n}`, `Légende ${n}`) }],
      },
    ],
  }),
];

test('S1 S5 S14: a page of 200 sections, made by an outside HTTP client, is read in both languages', async ({
  page,
  product,
}) => {
  const api = `${product.url}/api/v1`;
  const { token, projects } = await call<{ token: string; projects: { id: string }[] }>(`${api}/login`, 'POST', OWNER);
  const project = `${api}/project/${projects[0]?.id}`;
  const home = await call<{ sections: { settings: Record<string, unknown>[] }[] }>(`${project}/page/`, 'POST', {});
  const media = home.sections.flatMap(({ settings }) => (settings[0]?.image as unknown[] | undefined) ?? [])[0];
  expect(media).toBeDefined();
  const name = `big-${randomUUID()}`;
  const sections = Array.from({ length: COUNT }, (_, weight) =>
    KINDS.filter((_kind, index) => index === weight % KINDS.length).map((kind) => ({
      id: randomUUID(),
      weight,
      type: 'static',
      ...kind(weight, media),
    })),
  ).flat();
  const made = await call<{ sections: unknown[]; invalid_sections: unknown[] }>(
    `${project}/page`,
    'POST',
    {
      page: name,
      path: `/${name}`,
      metadata: { en: { title: 'Long read' }, fr: { title: 'Longue lecture' } },
      sections,
    },
    { token },
  );
  expect([made.sections.length, made.invalid_sections]).toEqual([COUNT, []]);

  for (const locale of LOCALES) {
    const guard = locale === 'en' ? await consoleGuard(page) : undefined;
    const answer = await page.goto(locale === 'en' ? `/${name}` : `/fr/${name}`);
    expect(answer?.status()).toBe(200);
    await expect(page.locator('main [data-section]')).toHaveCount(COUNT);
    await expect(page.locator('h1')).toHaveText(locale === 'en' ? 'Chapter 0' : 'Chapitre 0');
    const titles = await page.locator('main :is(h1, h2)').allTextContents();
    expect(titles).toEqual(sections.map(({ settings }) => settings[0].title[locale]));
    await page.locator('main a[data-index]').last().click();
    await expect(page.locator('.yarl__slide_current')).toContainText(locale === 'en' ? 'Caption' : 'Légende');
    await page.keyboard.press('Escape');
    await expect(page.locator('.yarl__root')).toHaveCount(0);
    await guard?.expectQuiet();
  }
  await call(`${project}/page/${name}`, 'DELETE', undefined, { token });
});
