import { randomUUID } from 'node:crypto';
import type { Owner } from '../support/owner.ts';
import { textSection } from '../support/site-page.ts';

export const named = (words: string): string => `${words} ${randomUUID().slice(0, 8)}`;

/** A global instance of a text, on pages of its own. */
export async function sharedText({ api, project }: Owner, words: string, pages: number) {
  const name = named('Opening hours');
  const { settings, ...section } = textSection(words);
  await api.createGlobalInstance({
    params: { project, name },
    body: { section: { name: section.name, options: settings } },
  });
  const paths: string[] = [];
  for (let count = 0; count < pages; count += 1) {
    const id = randomUUID();
    const path = `/shared-${id}`;
    const link = { id: randomUUID(), weight: 0, region: {}, linked_to: name };
    await api.createPage({
      params: { project },
      body: { id, page: `Shared ${count} ${id}`, path, sections: [link, textSection(`Own ${count}`, 1)] },
    });
    paths.push(path);
  }
  return { name, paths, path: paths[0] ?? '' };
}
