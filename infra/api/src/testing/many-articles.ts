import { uuidv7 } from 'uuidv7';
import type { Journal } from './journal.ts';

const LETTERS = 'abcdefghij';

/** Fills a journal with published articles in a few categories, with tags and authors, made the way editors make them. */
export async function manyArticles({ put, file }: Journal, count: number): Promise<void> {
  const top = await file('categories', 'garden');
  const categories = [top, await file('categories', 'herbs', { parent_id: top }), await file('categories', 'kitchen')];
  const tags: string[] = [];
  for (const letter of LETTERS) tags.push(await file('tags', `tag-${letter}`));
  const authors = [await file('authors', 'jane'), await file('authors', 'john')];
  for (let index = 0; index < count; index += 1) {
    const { status, text } = await put('articles', uuidv7(), {
      slug: `article-${index}`,
      title: { en: `Article ${index} of the ${LETTERS[index % 10]} kind`, fr: `Article ${index}` },
      excerpt: { en: 'What the frost left standing.', fr: 'Ce que le gel a laissé debout.' },
      body: { en: '<p>Word after word.</p>'.repeat(50) },
      author_id: authors[index % 2],
      category_ids: [categories[index % 3]],
      tag_ids: [tags[index % 10], tags[(index * 7 + 1) % 10]],
      status: 'published',
      publish_at: new Date(Date.UTC(2024, 0, 1) + index * 3_600_000).toISOString(),
    });
    if (status !== 200) throw new Error(text);
  }
}
