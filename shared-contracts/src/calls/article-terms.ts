import { z } from 'zod';
import {
  articleAuthorSchema,
  authorBodySchema,
  categoryBodySchema,
  categorySchema,
  savedAuthorSchema,
  tagBodySchema,
  tagSchema,
} from '../entities/article.ts';
import { idSchema } from '../entities/section.ts';
import { defineCall } from './build-call.ts';
import { messageSchema, pagingSchema, projectParam } from './common.ts';

const project = z.strictObject({ project: projectParam });
/** Id of an author, category or tag. */
const params = project.extend({ id: idSchema });

const query = pagingSchema.extend({ search: z.string().max(200).optional() });
const CONDITIONS = ['unauthenticated', 'forbidden', 'not_found', 'precondition_failed'] as const;

/** What is called the same of authors, categories and tags, which all are public. */
const about = (path: string, tag: string) => ({ path: `/project/{project}/${path}`, tag });

const AUTHORS = about('authors', 'Authors');
const CATEGORIES = about('categories', 'Categories');
const TAGS = about('tags', 'Tags');

function list<Answer extends z.ZodType>(id: string, { path, tag }: typeof AUTHORS, answer: Answer) {
  return defineCall({
    id,
    method: 'GET',
    path,
    summary: `${tag} of a project; \`X-Total-Count\` holds their number.`,
    tag,
    access: 'public',
    params: project,
    query,
    answer: z.array(answer),
    paged: true,
    errors: ['not_found'],
  });
}

function get<Answer extends z.ZodType>(id: string, { path, tag }: typeof AUTHORS, answer: Answer) {
  return defineCall({
    id,
    method: 'GET',
    path: `${path}/{id}`,
    summary: `One of the ${tag.toLowerCase()}.`,
    tag,
    access: 'public',
    params,
    answer,
    errors: ['not_found'],
  });
}

function save<Body extends z.ZodType, Answer extends z.ZodType>(
  id: string,
  { path, tag }: typeof AUTHORS,
  body: Body,
  answer: Answer,
) {
  return defineCall({
    id,
    method: 'PUT',
    path: `${path}/{id}`,
    summary: `Replace one of the ${tag.toLowerCase()}, or create it under \`If-None-Match: *\` with an id of the client’s.`,
    tag,
    writes: true,
    access: 'signed-in',
    params,
    body,
    answer,
    conditional: true,
    errors: ['slug_taken', 'already_exists', 'invalid', 'over_plan', ...CONDITIONS],
  });
}

function remove(id: string, { path, tag }: typeof AUTHORS) {
  return defineCall({
    id,
    method: 'DELETE',
    path: `${path}/{id}`,
    summary: `Delete one of the ${tag.toLowerCase()}. Articles lose it; what stood below it moves up.`,
    tag,
    writes: true,
    access: 'signed-in',
    params,
    answer: messageSchema,
    conditional: true,
    errors: [...CONDITIONS],
  });
}

export const listAuthors = list('listAuthors', AUTHORS, articleAuthorSchema);
export const getAuthor = get('getAuthor', AUTHORS, articleAuthorSchema);
export const saveAuthor = save('saveAuthor', AUTHORS, authorBodySchema, savedAuthorSchema);
export const deleteAuthor = remove('deleteAuthor', AUTHORS);

export const listCategories = list('listCategories', CATEGORIES, categorySchema);
export const getCategory = get('getCategory', CATEGORIES, categorySchema);
export const saveCategory = save('saveCategory', CATEGORIES, categoryBodySchema, categorySchema);
export const deleteCategory = remove('deleteCategory', CATEGORIES);

export const listTags = list('listTags', TAGS, tagSchema);
export const getTag = get('getTag', TAGS, tagSchema);
export const saveTag = save('saveTag', TAGS, tagBodySchema, tagSchema);
export const deleteTag = remove('deleteTag', TAGS);
