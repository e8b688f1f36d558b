import { Feed } from 'feed';
import { firstWordsOf, type Locale, type Localised, localesOf, localisedPath, type Project } from 'shared-contracts';

export interface FeedArticle {
  readonly id: string;
  readonly slug: string;
  readonly title: Localised<string>;
  readonly excerpt: Localised<string> | null;
  readonly body?: Localised<string> | null;
  readonly publishedAt: string;
  readonly author: { readonly name: string } | null;
  readonly categories: readonly { readonly name: Localised<string> }[];
}

/** What XML has no place for, escaped or not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text as a feed can hold it. The writer of XML looks for one end of its text only, so none is left. */
const writable = (text: string): string => text.replace(UNWRITABLE, '').replaceAll(']]>', ']] >');

/** Who wrote an article. RSS itself has a place for mail addresses only. */
const creator = (name: string) => ({
  name: 'dc:creator',
  objects: { _attributes: { 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' }, _text: name },
});

/** RSS of a site's articles in one language; what is not translated is in the project's own. */
export function feedXml(
  articles: readonly FeedArticle[],
  project: Project,
  { origin, locale, path }: { readonly origin: string; readonly locale: Locale; readonly path: string },
): string {
  const { defaultLocale } = localesOf(project);
  const textOf = (value: Localised<string> | null): string =>
    writable(value?.[locale]?.trim() || value?.[defaultLocale]?.trim() || '');
  const address = (of: string): string => origin + encodeURI(localisedPath(of, locale, defaultLocale));
  const title = writable(project.project_metadata.title ?? '') || project.url;
  const feed = new Feed({
    title,
    description: title,
    link: address('/blogs'),
    language: locale,
    feedLinks: { rss: origin + path },
    generator: false,
    ...(articles[0] && { updated: new Date(articles[0].publishedAt) }),
  });
  for (const { id, slug, publishedAt, excerpt, body, author, categories, ...article } of articles) {
    const description = textOf(excerpt) || writable(firstWordsOf(textOf(body ?? null)));
    feed.addItem({
      title: textOf(article.title) || slug,
      id,
      guid: `urn:uuid:${id}`,
      link: address(`/blogs/${slug}`),
      date: new Date(publishedAt),
      ...(description && { description }),
      ...(author && { extensions: [creator(writable(author.name))] }),
      category: categories.map(({ name }) => ({ name: textOf(name) })).filter(({ name }) => name !== ''),
    });
  }
  return feed.rss2();
}
