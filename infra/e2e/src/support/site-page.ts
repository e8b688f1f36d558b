import { randomUUID } from 'node:crypto';
import type { PageBody, Section } from 'shared-contracts';
import type { Owner } from './owner.ts';
import type { Product } from './start-product.ts';

/** A rich text section that says something. */
export const textSection = (words: string, weight = 0): Section => ({
  id: randomUUID(),
  weight,
  name: 'rich-text',
  type: 'static',
  region: {},
  settings: [{ title: { en: words, fr: words }, body: { en: `<p>${words}</p>`, fr: `<p>${words}</p>` } }],
  schema_version: 1,
});

/** A page of text sections under a new path. */
export function textPage(...words: string[]): PageBody & { readonly id: string } {
  const id = randomUUID();
  return {
    id,
    page: id,
    path: `/${id}`,
    layout: 'extended-layout',
    metadata: { en: { title: words[0] ?? '' }, fr: { title: words[0] ?? '' } },
    sections: words.map((text, weight) => textSection(text, weight)),
  };
}

/** Stores a page of text sections; answers it. */
export async function createTextPage({ api, project }: Owner, ...words: string[]) {
  const body = textPage(...words);
  const { invalid_sections } = await api.createPage({ params: { project }, body });
  if (invalid_sections.length > 0) throw new Error(JSON.stringify(invalid_sections));
  return body;
}

export interface Visit {
  readonly status: number;
  readonly html: string;
  readonly headers: Headers;
  /** Version of the renderer the page was made with; null where it has none. */
  readonly version: string | null;
}

/** Reads a page as a visitor without a browser. A product that does not answer at all fails the test. */
export async function visit({ url }: Pick<Product, 'url'>, path: string): Promise<Visit> {
  const answer = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(30_000), redirect: 'manual' });
  const html = await answer.text();
  const version = /"mf-renderer":\{"version":"([^"]+)"/.exec(html)?.[1] ?? null;
  return { status: answer.status, html, headers: answer.headers, version };
}

/** What `/health` says. */
export async function health({
  url,
}: Pick<Product, 'url'>): Promise<{ readonly status: string; readonly ok: boolean }> {
  const answer = await fetch(`${url}/health`, { headers: { accept: 'application/json' } });
  const { status } = (await answer.json()) as { status: string };
  return { status, ok: answer.ok };
}
