import {
  firstWordsOf,
  LOCALES,
  type Locale,
  type Localised,
  type MediaRef,
  type RenderContext,
} from 'shared-contracts';
import { articleHref, blogHref } from '../../articles/addresses.ts';
import { type ArticleSummary, type AuthorName, type Named, partOf } from '../../articles/article-data.ts';
import { articleWords } from '../../articles/words.ts';
import type { PageSubject, Step } from '../../kind/view.ts';
import { imageSources } from '../../media/image-sources.ts';
import { findText } from '../../text/localised.ts';

export interface WholeArticle extends ArticleSummary {
  readonly body?: Localised<string> | null;
  readonly lastUpdated: string;
  /** False of a draft; who works on the site sees it. */
  readonly visible?: boolean;
  readonly tags: readonly Named[];
  readonly author?:
    | (AuthorName & { readonly role?: Localised<string> | null; readonly image?: MediaRef | null })
    | null;
}

export const articleIn = (data: unknown): WholeArticle | undefined => partOf<WholeArticle>(data, 'article');

export const articleUrl = ({ slug }: WholeArticle, context: RenderContext): string =>
  context.origin + articleHref(slug, context);

/** Its introduction, else how it begins. */
function descriptionOf({ excerpt, body }: WholeArticle, context: RenderContext): string | undefined {
  const introduction = findText(excerpt ?? undefined, context);
  if (introduction) return introduction.text;
  const text = findText(body ?? undefined, context);
  return text ? firstWordsOf(text.text) : undefined;
}

/** The way to an article: journal, its first category. */
export function articleTrail(
  { categories }: WholeArticle,
  context: RenderContext,
): readonly (Step & { readonly lang?: Locale })[] {
  const [category] = categories;
  const name = category && findText(category.name, context);
  return [
    { name: articleWords(context.locale).journal, href: blogHref({}, context) },
    ...(category && name
      ? [{ name: name.text, lang: name.lang, href: blogHref({ category: category.slug }, context) }]
      : []),
  ];
}

/** What the page of an article is about. */
export function articleSubject(data: unknown, context: RenderContext): PageSubject | null {
  const article = articleIn(data);
  const title = article && findText(article.title, context);
  if (!article || !title) return null;
  return {
    type: 'article',
    title: title.text,
    description: descriptionOf(article, context),
    image: article.image ?? undefined,
    locales: LOCALES.filter((locale) => article.title[locale]?.trim()),
    trail: articleTrail(article, context),
  };
}

const absolute = (address: string, { origin }: RenderContext) => (address.startsWith('/') ? origin + address : address);

/** An article as schema.org has it. */
export function articleJsonLd(data: unknown, context: RenderContext): Record<string, unknown> | null {
  const article = articleIn(data);
  const title = article && findText(article.title, context);
  if (!article || !title) return null;
  const description = descriptionOf(article, context);
  const image = imageSources(article.image ?? undefined);
  const section = article.categories[0] && findText(article.categories[0].name, context);
  const keywords = article.tags.flatMap(({ name }) => findText(name, context)?.text ?? []);
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title.text,
    inLanguage: title.lang ?? context.locale,
    datePublished: article.publishedAt,
    dateModified: article.lastUpdated,
    mainEntityOfPage: articleUrl(article, context),
    ...(description && { description }),
    ...(image && { image: [absolute(image.src, context)] }),
    ...(article.author && { author: { '@type': 'Person', name: article.author.name } }),
    ...(context.siteTitle && { publisher: { '@type': 'Organization', name: context.siteTitle } }),
    ...(section && { articleSection: section.text }),
    ...(keywords.length > 0 && { keywords: keywords.join(', ') }),
  };
}
