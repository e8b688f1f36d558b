import { z } from 'zod';
import {
  articleBodySchema,
  articleListItemSchema,
  articleSchema,
  savedArticleSchema,
  slugSchema,
} from '../entities/article.ts';
import { idSchema } from '../entities/section.ts';
import { defineCall } from './build-call.ts';
import { messageSchema, pagingSchema, projectParam } from './common.ts';

const project = z.strictObject({ project: projectParam });
/** Id of an article. */
const params = project.extend({ article: idSchema });

const ARTICLE_SORTS = ['published_at', 'last_updated', 'title', 'reads'] as const;
export type ArticleSort = (typeof ARTICLE_SORTS)[number] | `-${(typeof ARTICLE_SORTS)[number]}`;
const sortSchema = z.enum([
  ...ARTICLE_SORTS,
  ...ARTICLE_SORTS.map((sort) => `-${sort}` as const),
] as const satisfies ArticleSort[]);

export const listArticles = defineCall({
  id: 'listArticles',
  method: 'GET',
  path: '/project/{project}/articles',
  summary:
    'Articles of a project without their text: all of them to its members, to visitors what is published and due. `X-Total-Count` holds their number.',
  tag: 'Articles',
  access: 'public',
  params: project,
  query: pagingSchema.extend({
    /** Words of title, excerpt or text, in any language. */
    search: z.string().max(200).optional(),
    /** `scheduled`: published, and its date lies ahead. */
    status: z.enum(['draft', 'scheduled', 'published']).optional(),
    /** Slug; its descendants count as it does. */
    category: slugSchema.optional(),
    /** Slug. */
    tag: slugSchema.optional(),
    /** Slug. */
    author: slugSchema.optional(),
    /** What visitors have not seen yet is newest of all. */
    sort: sortSchema.default('-published_at'),
  }),
  answer: z.array(articleListItemSchema),
  paged: true,
  errors: ['unauthenticated', 'not_found'],
});

export const getArticle = defineCall({
  id: 'getArticle',
  method: 'GET',
  path: '/project/{project}/articles/{article}',
  summary: 'One article, by its id or its slug. To visitors, one that is not published and due does not exist.',
  tag: 'Articles',
  access: 'public',
  params: project.extend({ article: z.union([idSchema, slugSchema]) }),
  answer: articleSchema,
  errors: ['unauthenticated', 'not_found'],
});

export const saveArticle = defineCall({
  id: 'saveArticle',
  method: 'PUT',
  path: '/project/{project}/articles/{article}',
  summary: 'Replace an article, or create it under `If-None-Match: *` with an id of the client’s.',
  tag: 'Articles',
  writes: true,
  access: 'signed-in',
  params,
  body: articleBodySchema,
  answer: savedArticleSchema,
  conditional: true,
  errors: [
    'slug_taken',
    'already_exists',
    'invalid',
    'unauthenticated',
    'forbidden',
    'not_found',
    'over_plan',
    'precondition_failed',
  ],
});

export const deleteArticle = defineCall({
  id: 'deleteArticle',
  method: 'DELETE',
  path: '/project/{project}/articles/{article}',
  summary: 'Delete an article.',
  tag: 'Articles',
  writes: true,
  access: 'signed-in',
  params,
  answer: messageSchema,
  conditional: true,
  errors: ['unauthenticated', 'forbidden', 'not_found', 'precondition_failed'],
});

export const countRead = defineCall({
  id: 'countRead',
  method: 'POST',
  path: '/project/{project}/articles/{article}/reads',
  summary:
    'Note that a visitor read an article. Robots, members, and the same address again within minutes are not counted; nothing about the reader is kept.',
  tag: 'Articles',
  access: 'public',
  params,
  answer: z.strictObject({ counted: z.boolean() }),
  errors: ['not_found', 'too_many_requests'],
});
