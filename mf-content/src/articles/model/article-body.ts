import type { Article, ArticleBody } from 'shared-contracts';

/** What of an article is written, as it is sent. */
export const bodyOf = ({
  id: _id,
  version: _version,
  last_updated: _updated,
  published_at: _published,
  reads: _reads,
  ...body
}: Article): ArticleBody => body;

export const BLANK: ArticleBody = {
  slug: '',
  title: {},
  excerpt: {},
  body: {},
  image: null,
  author_id: null,
  category_ids: [],
  tag_ids: [],
  status: 'draft',
  publish_at: null,
};

/** Fields that are written in each language. */
export const TEXTS = ['title', 'excerpt', 'body'] as const;
export type TextField = (typeof TEXTS)[number];
