import type { Owner } from './owner.ts';
import type { Product } from './start-product.ts';

/** Visitors of a page on trial, each with an address of their own; all see each version, and follow its link to `/` where they are counted. */
export async function sendTrialVisitors(
  { api, project }: Owner,
  { url }: Pick<Product, 'url'>,
  page: string,
  count: number,
): Promise<void> {
  const { versions } = await api.listVariations({ params: { project, page } });
  const tell = (visitor: number, body: object) =>
    fetch(`${url}/api/v1/project/${project}/page/${page}/outcomes`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${100 + visitor}.0.0.0 Safari/537.36`,
      },
      body: JSON.stringify(body),
    });
  for (let visitor = 0; visitor < count; visitor += 1)
    for (const { id } of versions) {
      const answer = await tell(visitor, { event: 'seen', version: id });
      const { counted } = (await answer.json()) as { counted: boolean };
      if (counted) await tell(visitor, { event: 'link', version: id, href: '/' });
    }
}
