import { articleBodySchema, authorBodySchema, categoryBodySchema, tagBodySchema } from 'shared-contracts';
import { v5 } from 'uuid';
import type { Site } from './compose.ts';
import type { JournalDraft } from './journal/draft.ts';

type Kind = 'author' | 'category' | 'tag' | 'article';

/** Ids follow from the project and a slug, so that making a journal again makes the same one. */
export const journalId = ({ projectId }: Site, kind: Kind, slug: string): string => v5(`${kind}:${slug}`, projectId);

/** Morning, when journals are read. */
const HOUR = 'T07:00:00.000Z';

/** A journal as the API takes it: what is referred to comes before what refers to it. Throws where it is not valid. */
export function composeJournal(site: Site, { authors, categories, tags, articles }: JournalDraft) {
  const id = (kind: Kind) => (slug: string) => journalId(site, kind, slug);
  return {
    authors: authors.map(({ image, ...author }) => ({
      id: id('author')(author.slug),
      body: authorBodySchema.parse({ ...author, image: site.media(image) }),
    })),
    categories: categories.map(({ parent, ...category }, index) => ({
      id: id('category')(category.slug),
      body: categoryBodySchema.parse({
        ...category,
        parent_id: parent ? id('category')(parent) : null,
        weight: index * 10,
      }),
    })),
    tags: tags.map((tag) => ({ id: id('tag')(tag.slug), body: tagBodySchema.parse(tag) })),
    articles: articles.map(({ image, author, categories, tags, day, ...article }) => ({
      id: id('article')(article.slug),
      body: articleBodySchema.parse({
        ...article,
        image: site.media(image),
        author_id: id('author')(author),
        category_ids: categories.map(id('category')),
        tag_ids: tags.map(id('tag')),
        status: 'published',
        publish_at: `${day}${HOUR}`,
      }),
    })),
  };
}

export type ComposedJournal = ReturnType<typeof composeJournal>;
