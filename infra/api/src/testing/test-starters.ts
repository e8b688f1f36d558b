import { createHash } from 'node:crypto';
import { articleBodySchema } from 'shared-contracts';
import type { Starters } from '../operations/starter.ts';
import { pageBody } from './page-body.ts';

/** An id that follows from a text, as those of real starters do. */
const idOf = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** One starter of two pages, a picture, an article and a redirect. */
export const TEST_STARTERS: Starters = {
  list: async () => [
    {
      name: 'small',
      label: { en: 'Small', fr: 'Petit' },
      description: { en: 'Two', fr: 'Deux' },
      pages: 2,
      picture: null,
      picture_alt: { en: 'x', fr: 'x' },
    },
  ],
  compose: async (name, { id, title }) =>
    name === 'small'
      ? {
          metadata: { title, home: '/' },
          pages: ['/', '/about'].map((path) => {
            const body = pageBody(path, title);
            const sections = body.sections.map((section) => ({ ...section, id: idOf(`${id}${path}#0`) }));
            return { ...body, id: idOf(id + path), layout: 'extended-layout', metadata: {}, sections };
          }),
          journal: {
            authors: [],
            categories: [
              {
                id: idOf(`${id}news`),
                body: { slug: 'news', name: { en: 'News' }, description: {}, parent_id: null, weight: 0 },
              },
            ],
            tags: [],
            articles: [
              {
                id: idOf(`${id}hello`),
                body: articleBodySchema.parse({
                  slug: 'hello',
                  title: { en: 'Hello' },
                  category_ids: [idOf(`${id}news`)],
                  status: 'published',
                }),
              },
            ],
          },
          redirects: [{ from: '/old', to: '/about', status: 301 }],
          media: [
            { id: idOf(`${id}hill`), title: 'hill', filename: 'hill.jpg', contentHash: 'x', metadata: {}, files: [] },
          ],
        }
      : null,
};
