import { createHash } from 'node:crypto';
import type { Starters } from '../operations/starters/starters.ts';
import { pageBody } from './page-body.ts';

/** An id that follows from a text, as those of real starters do. */
const idOf = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** One starter of two pages and a picture. */
export const TEST_STARTERS: Starters = {
  list: async () => [
    {
      name: 'small',
      label: { en: 'Small', fr: 'Petit' },
      description: { en: 'Two', fr: 'Deux' },
      pages: 2,
      picture: null,
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
          media: [
            { id: idOf(`${id}hill`), title: 'hill', filename: 'hill.jpg', contentHash: 'x', metadata: {}, files: [] },
          ],
        }
      : null,
};
