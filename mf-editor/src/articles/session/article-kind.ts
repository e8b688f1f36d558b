import type { Article, ArticleBody } from 'shared-contracts';
import type { DocumentKind } from '../../document/document-types.ts';
import { isSame } from '../../draft/same.ts';
import { BLANK, bodyOf } from '../model/article-body.ts';

/** What is wrong with a value, in words. */
export type Problems = readonly string[];

/** Articles, as documents under edit. What was written while a save was under way stays. */
export const articleKind = (isNew: boolean): DocumentKind<Article, ArticleBody, Problems> => ({
  contentOf: bodyOf,
  isSame,
  afterSave: ({ present, sent, stored }) => (present === sent ? stored : present),
  blank: isNew ? BLANK : null,
  conflicts: ['not_found', 'precondition_failed'],
});
