import { type ApiCalls, mediaIdsIn, type ParsedBodyOf, plainText } from 'shared-contracts';
import { sanitiseRichTexts } from '../../sections/rich-text.ts';
import { searchVector } from '../search-words.ts';

export type ParsedArticle = ParsedBodyOf<ApiCalls['saveArticle']>;

interface Publication {
  readonly publishAt: Date | null;
  readonly publishedAt: Date | null;
  readonly dueAt: Date | null;
}

/** From when visitors see it: the date it was given, else when they first saw it, else now. */
export function publicationOf({ status, publish_at }: ParsedArticle, firstSeen: Date | null, now: Date): Publication {
  const publishAt = publish_at === null ? null : new Date(publish_at);
  const seen = firstSeen && firstSeen <= now ? firstSeen : null;
  if (status === 'draft') return { publishAt, publishedAt: seen, dueAt: null };
  const publishedAt = publishAt ?? seen ?? now;
  return { publishAt, publishedAt, dueAt: publishedAt > now ? publishedAt : null };
}

const distinct = (ids: readonly string[]): string[] => [...new Set(ids.map((id) => id.toLowerCase()))];

/** What is stored of a body: clean, and with what searching and the library ask of it read out. */
export function contentOf(body: ParsedArticle) {
  const text = sanitiseRichTexts(body.body);
  return {
    slug: body.slug,
    title: body.title,
    excerpt: body.excerpt,
    body: text,
    image: body.image,
    authorId: body.author_id?.toLowerCase() ?? null,
    categoryIds: distinct(body.category_ids),
    tagIds: distinct(body.tag_ids),
    status: body.status,
    mediaIds: mediaIdsIn([body.image, text]),
    search: searchVector(
      ...Object.values(body.title),
      ...Object.values(body.excerpt),
      ...Object.values(text).map(plainText),
    ),
  };
}
