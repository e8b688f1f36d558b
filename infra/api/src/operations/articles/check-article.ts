import { and, eq, inArray } from 'drizzle-orm';
import {
  ApiError,
  DEFAULT_LOCALE,
  type FieldErrors,
  fieldMessage,
  type Locale,
  type ProjectMetadata,
} from 'shared-contracts';
import { articleTerms, type TermType } from '../../database/article-tables.ts';
import type { Transaction } from '../../database/open-database.ts';
import type { ParsedArticle } from './article-content.ts';

interface Reference {
  readonly id: string;
  readonly type: TermType;
  readonly path: string;
}

const referencesOf = ({ author_id, category_ids, tag_ids }: ParsedArticle): Reference[] => [
  ...(author_id === null ? [] : [{ id: author_id, type: 'author' as const, path: 'author_id' }]),
  ...category_ids.map((id, index) => ({ id, type: 'category' as const, path: `category_ids.${index}` })),
  ...tag_ids.map((id, index) => ({ id, type: 'tag' as const, path: `tag_ids.${index}` })),
];

/** Author, categories and tags that there are not. */
async function unknownReferences(
  transaction: Transaction,
  projectId: string,
  body: ParsedArticle,
): Promise<Reference[]> {
  const references = referencesOf(body);
  if (references.length === 0) return [];
  const ids = references.map(({ id }) => id);
  const known = await transaction
    .select({ id: articleTerms.id, type: articleTerms.type })
    .from(articleTerms)
    .where(and(eq(articleTerms.projectId, projectId), inArray(articleTerms.id, ids)));
  return references.filter(({ id, type }) => !known.some((term) => term.id === id && term.type === type));
}

/** Refuses, field by field, what an article cannot be saved with. */
export async function checkArticle(
  transaction: Transaction,
  { projectId, metadata }: { readonly projectId: string; readonly metadata: ProjectMetadata },
  body: ParsedArticle,
  locale: Locale,
): Promise<void> {
  const main = metadata.defaultLang ?? DEFAULT_LOCALE;
  const errors: FieldErrors = {};
  if (body.status === 'published' && !body.title[main]?.trim())
    errors[`title.${main}`] = [fieldMessage('title_to_publish', locale)];
  for (const { path } of await unknownReferences(transaction, projectId, body))
    errors[path] = [fieldMessage('unknown_reference', locale)];
  if (Object.keys(errors).length > 0) throw new ApiError('invalid', { errors });
}
